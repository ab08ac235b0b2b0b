# 由发布包构建:先执行 npm run release -- linux-x64,再 docker build .
FROM debian:13-slim

ARG VERSION=0.1.0
ADD release/qingzhang-${VERSION}-linux-x64.tar.gz /opt/
RUN ln -s "/opt/qingzhang-${VERSION}-linux-x64/qingzhang" /usr/local/bin/qingzhang \
  && useradd --system --uid 10001 --home-dir /nonexistent --shell /usr/sbin/nologin qingzhang \
  && install -d -o qingzhang -g qingzhang /var/lib/qingzhang

USER qingzhang
ENV HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/var/lib/qingzhang
VOLUME /var/lib/qingzhang
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["qingzhang", "status"]
ENTRYPOINT ["qingzhang"]
CMD ["start"]
