import { parentPort } from 'node:worker_threads'
import type { PdfDocument } from './document.ts'
import { printDocument } from './print-document.ts'

parentPort?.on('message', (document: PdfDocument) => {
  parentPort?.postMessage(printDocument(document))
})
