import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

/** Loaded from node_modules: native, dependent on their own folder, or large and rarely used. */
const EXTERNAL = [
  '@node-rs/argon2',
  'sharp',
  '@cornerstonejs/codec-openjpeg',
  'pg-native',
  'better-sqlite3',
  'ethers',
  'tronweb/utils',
  '@spruceid/siwe-parser',
  'imapflow',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  // These need their WebAssembly files next to them.
  'harfbuzzjs',
  '@embedpdf/pdfium',
]

const source = path.join(import.meta.dirname, 'src')
const target = path.join(import.meta.dirname, 'dist')

await rm(target, { recursive: true, force: true })
await build({
  entryPoints: {
    main: path.join(source, 'app/main.ts'),
    feed: path.join(source, 'app/feed/main.ts'),
    'backfill-worker': path.join(source, 'market/feed/backfill-worker.ts'),
    'photo-process': path.join(source, 'platform/photos/decoding/photo-process.ts'),
    'pdf-worker': path.join(source, 'platform/pdf/pdf-worker.ts'),
    'checkpoint-worker': path.join(source, 'platform/storage/sqlite/checkpoint-worker.ts'),
    'scan-worker': path.join(source, 'platform/storage/sqlite/scan-worker.ts'),
  },
  outdir: target,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  // Halves the code to parse at startup.
  minifyWhitespace: true,
  legalComments: 'none',
  external: EXTERNAL,
  // Bundled CommonJS packages need these inside an ES module.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);const __filename = import.meta.filename;const __dirname = import.meta.dirname;",
  },
  logLevel: 'warning',
})
