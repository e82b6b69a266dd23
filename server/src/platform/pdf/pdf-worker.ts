import { parentPort } from 'node:worker_threads'
import type { PdfDocument } from './document.ts'
import { printDocument } from './print-document.ts'

// Entry of a worker thread: draws one document after another.
parentPort?.on('message', (document: PdfDocument) => {
  parentPort?.postMessage(printDocument(document))
})
