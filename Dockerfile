# docker build --build-arg BASE=eclipse-temurin:17-jdk@sha256:... -t morph .
# docker run --rm --security-opt seccomp=scripts/seccomp.json -v "$PWD/runs:/morph/runs" morph evaluate --tasks 14
#
# BASE is an image with a JDK of version 17 or later and apt-get, and has no default: name it by its digest, which
# docker buildx imagetools inspect eclipse-temurin:17-jdk shows. The package, target/morph-VERSION.zip, comes from mvn -Pdist.
ARG BASE
FROM ${BASE}
ARG BASE
RUN case "$BASE" in *@sha256:*) ;; *) echo "name BASE by its digest: NAME@sha256:..." >&2; exit 1 ;; esac
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap && rm -rf /var/lib/apt/lists/*
COPY target/morph-*.zip target/morph-*.zip.sha256 /tmp/morph/
RUN cd /tmp/morph && sha256sum -c morph-*.zip.sha256 && jar xf morph-*.zip && mv morph-*/ /opt/morph && chmod +x /opt/morph/morph && rm -rf /tmp/morph \
  && ln -s /opt/morph/morph /usr/local/bin/morph && useradd --create-home --home-dir /morph morph
# Programs are run behind bubblewrap, which makes namespaces: scripts/seccomp.json lets it, and forbids what no program here needs.
USER morph
WORKDIR /morph
ENTRYPOINT ["morph"]
CMD ["--help"]
