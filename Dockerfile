# docker build -t morph . && docker run --rm -v "$PWD/runs:/morph/runs" morph evaluate --tasks 14
# Programs are run behind bubblewrap, which needs user namespaces: docker run --security-opt seccomp=unconfined ...
FROM maven:3.9-eclipse-temurin-17 AS build
WORKDIR /src
COPY . .
RUN mvn -B -ntp -q -Pdist -Dlauncher && mkdir /out && cd /out && jar xf /src/target/morph-*.zip && mv morph-* morph && chmod +x morph/morph

FROM eclipse-temurin:17-jdk
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap && rm -rf /var/lib/apt/lists/*
COPY --from=build /out/morph /opt/morph
RUN ln -s /opt/morph/morph /usr/local/bin/morph && useradd --create-home --home-dir /morph morph
USER morph
WORKDIR /morph
ENTRYPOINT ["morph"]
CMD ["--help"]
