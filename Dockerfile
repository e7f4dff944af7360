# Samenklas: the server with its web app. How to run it: compose.yaml, docs/operate.md
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY index.html vite.config.ts vite.server.config.ts tsconfig.json ./
COPY public public
COPY core core
COPY server server
COPY src src
COPY scripts scripts
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /packages
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 HOST=0.0.0.0 PORT=5500 DATA_DIR=/var/lib/samenklas
# A volume that is mounted here is its account's too.
RUN install -d -o node -g node -m 700 /var/lib/samenklas /var/lib/samenklas/keys
WORKDIR /srv/samenklas
COPY --from=packages /packages/node_modules node_modules
COPY package.json ./
COPY core core
COPY server server
COPY scripts scripts
COPY --from=build /build/dist dist
COPY --from=build /build/dist-server dist-server
USER node
VOLUME /var/lib/samenklas
EXPOSE 5500
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# V8 clears away earlier what requests leave behind: as in `npm start`.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=768", "dist-server/main.js"]
