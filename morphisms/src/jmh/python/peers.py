"""Times the Python references on the pairs BenchmarkPairs writes: microseconds a pair, one thread.

    python3 peers.py PAIRS.tsv [WORDNET]

WORDNET is a folder with WordNet 3.0's own files. What is not installed is left out, and said so.
"""
import sys
import time


def timed(name, function, pairs, rounds=3):
    function(*pairs[0])
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        for seed, mutant in pairs:
            function(seed, mutant)
        best = min(best, time.perf_counter() - start)
    print(f"{name}\t{best / len(pairs) * 1e6:.3f}", flush=True)


def main():
    with open(sys.argv[1], encoding="utf-8") as lines:
        pairs = [tuple(line.rstrip("\n").split("\t")) for line in lines]
    try:
        import Levenshtein

        timed("levenshtein-char", Levenshtein.distance, pairs, 10)
    except ImportError:
        print("levenshtein-char\tnot installed")
    try:
        import sacrebleu

        bleu = sacrebleu.metrics.BLEU()
        sentence = sacrebleu.metrics.BLEU(effective_order=True)
        chrf = sacrebleu.metrics.CHRF()
        timed("bleu", lambda s, m: bleu.corpus_score([m], [[s]]).score, pairs)
        timed("sentence-bleu", lambda s, m: sentence.sentence_score(m, [s]).score, pairs)
        timed("chrf", lambda s, m: chrf.sentence_score(m, [s]).score, pairs)
    except ImportError:
        print("bleu, chrf\tnot installed")
    try:
        from nltk.corpus.reader.wordnet import WordNetCorpusReader
        from nltk.translate.meteor_score import single_meteor_score

        wordnet = WordNetCorpusReader(sys.argv[2], None)
        timed(
            "meteor",
            lambda s, m: single_meteor_score(s.split(), m.split(), wordnet=wordnet),
            pairs,
            2,
        )
    except ImportError:
        print("meteor\tnot installed")


main()
