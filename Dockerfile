# The site under workerd, its data in the volume /data (docs/self-hosting.md).
FROM node:24-bookworm-slim
# Without them workerd does not start, and this image has none.
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Packages first: they change less often than the sources.
COPY package.json package-lock.json ./
COPY scripts/run.mjs scripts/
RUN node scripts/run.mjs
COPY . .
ENV PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 PORT=8787 DATA_DIR=/data HOME=/data WRANGLER_SEND_METRICS=false
RUN node scripts/build.ts && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8787
HEALTHCHECK --start-period=60s --interval=30s --timeout=5s \
  CMD node -e "fetch('http://127.0.0.1:8787/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "scripts/start.ts"]
