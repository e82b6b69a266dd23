import { hash } from 'node:crypto'
import type { PdfPrinter } from '../src/platform/pdf/pdf-printer.ts'

/** Prints at once what names a document and no other: a thread that draws would end when it ends, in no run the same. */
export const plainPrinter: PdfPrinter = {
  print: async document => Buffer.from(hash('sha256', JSON.stringify(document), 'hex')),
  async close() {},
}
