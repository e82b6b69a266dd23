import { type FileRefusal, PDF_BYTES, PDF_PAGES } from '@quayside/contracts/customer/pdfs'
import { ok, type Result } from '@quayside/contracts/result'
import { type OpenPdfium, openPdfium } from './open-pdfium.ts'

/** RGBA pixels of a page on white. */
export type PageRaster = {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 4
}

type Drawn<T> = Result<T, FileRefusal>

/** Longer side of a page in pixels: 170 dpi on A4. */
const SIDE = 2_000
/** A page whose shorter side has fewer pixels is illegible unless its points are that large, as on a till's receipt. */
const LEAST_SIDE = 600
const LEAST_SCALE = 1.5
/** Annotations are drawn; red comes first. */
const FLAGS = 0x01 | 0x10
const WHITE = 0xffffffff
/** `FPDF_ERR_PASSWORD` and `FPDF_ERR_SECURITY`. */
const LOCKED: readonly number[] = [4, 5]

/**
 * Draws the pages of a PDF and returns what `keep` makes of each before the next is drawn, so that only one bitmap is in
 * memory; undefined refuses the file. Scripts, links, and attachments have no effect. Blocks its thread.
 */
export async function drawPages<T>(
  bytes: Buffer,
  keep: (page: PageRaster) => Promise<T | undefined>,
): Promise<Drawn<readonly T[]>> {
  if (bytes.length > PDF_BYTES) return refused('pdfTooLarge')
  const open = await openPdfium()
  try {
    const document = load(open, bytes)
    if (!document.ok) return document
    const pages: T[] = []
    for (let index = 0; index < document.value.count; index += 1) {
      const raster = draw(open, document.value, index)
      if (!raster.ok) return raster
      const page = await keep(raster.value)
      if (page === undefined) return refused('tooComplex')
      pages.push(page)
    }
    return ok(pages)
  } catch {
    // An allocation beyond the memory, or a trap.
    return refused('tooComplex')
  }
}

/** Addresses of a document and its form, whose fields are drawn separately. */
type Document = { readonly address: number; readonly form: number; readonly count: number }

function load({ pdfium, memory }: OpenPdfium, bytes: Buffer): Drawn<Document> {
  const place = pdfium.pdfium.wasmExports.malloc(bytes.length)
  new Uint8Array(memory.buffer).set(bytes, place)
  const address = pdfium.FPDF_LoadMemDocument(place, bytes.length, '')
  if (address === 0) return refused(LOCKED.includes(pdfium.FPDF_GetLastError()) ? 'pdfLocked' : 'damaged')
  const count = pdfium.FPDF_GetPageCount(address)
  if (count <= 0) return refused('pdfEmpty')
  if (count > PDF_PAGES) return { ok: false, error: { reason: 'pdfTooLong', pages: count } }
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(address, pdfium.PDFiumExt_OpenFormFillInfo())
  return ok({ address, form, count })
}

function draw({ pdfium, memory }: OpenPdfium, { address, form }: Document, index: number): Drawn<PageRaster> {
  const page = pdfium.FPDF_LoadPage(address, index)
  if (page === 0) return refused('damaged')
  const [across, down] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  const scale = SIDE / Math.max(across, down)
  const [width, height] = [pixels(across * scale), pixels(down * scale)]
  if (Math.min(width, height) < LEAST_SIDE && scale < LEAST_SCALE) {
    pdfium.FPDF_ClosePage(page)
    return refused('tooSmall')
  }
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 1)
  if (bitmap === 0) return refused('tooComplex')
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
  pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, FLAGS)
  const place = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const data = Buffer.from(new Uint8Array(memory.buffer, place, width * height * 4))
  pdfium.FPDFBitmap_Destroy(bitmap)
  pdfium.FPDF_ClosePage(page)
  return ok({ data, width, height, channels: 4 })
}

/** A side in pixels, bounded regardless of the page's declared size. */
function pixels(length: number): number {
  return Math.min(SIDE, Math.max(1, Math.round(length) || 1))
}

function refused(reason: FileRefusal['reason']): { readonly ok: false; readonly error: FileRefusal } {
  return { ok: false, error: { reason } }
}
