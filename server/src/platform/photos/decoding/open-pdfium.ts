import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Pdfium } from '@embedpdf/pdfium'

/** PDFium in WebAssembly without scripts and XFA, and its memory, which a hostile file may corrupt or fill. */
export type OpenPdfium = { readonly pdfium: Pdfium; readonly memory: WebAssembly.Memory }

/** Scans of A4 at 600 dpi and pages of 600,000 lines need less. */
const MOST_BYTES = 256 * 1024 * 1024
const PAGE_BYTES = 64 * 1024

let compiled: Promise<WebAssembly.Module> | undefined

/** Starts PDFium with fresh memory, so that no file sees another. */
export async function openPdfium(): Promise<OpenPdfium> {
  const { init } = await import('@embedpdf/pdfium')
  compiled ??= compile()
  const module = await compiled
  let memory: WebAssembly.Memory | undefined
  const pdfium = await init({
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(module, imports)
      memory = Object.values(instance.exports).find(one => one instanceof WebAssembly.Memory)
      if (memory !== undefined) limit(memory)
      done(instance)
      return instance.exports
    },
    print: () => undefined,
    printErr: () => undefined,
  })
  if (memory === undefined) throw new Error('PDFium exports no memory')
  pdfium.FPDF_InitLibrary()
  return { pdfium, memory }
}

async function compile(): Promise<WebAssembly.Module> {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
  return await WebAssembly.compile(await readFile(file))
}

/** Allocations fail beyond `MOST_BYTES`; the package itself would grow to 2 GB. */
function limit(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory)
  memory.grow = pages => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > MOST_BYTES) throw new RangeError('too much memory')
    return grow(pages)
  }
}
