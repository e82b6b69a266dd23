# docs/operations/containers.md
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm run build && node scripts/image/lay-image.mjs /image

FROM node:24-bookworm-slim
# Nothing in the running image installs packages.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
  && install -d -o node -g node -m 700 /data
COPY --from=build /image /app
WORKDIR /app
ENV NODE_ENV=production \
  DATA_DIR=/data \
  HOST=0.0.0.0 \
  DESK_HOST=0.0.0.0 \
  OPERATOR_HOST=0.0.0.0
USER node
VOLUME /data
EXPOSE 4000 4001 4002
ENTRYPOINT ["/app/quayside"]
CMD ["site"]
