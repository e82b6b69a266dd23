import type { FileRefusal } from '@quayside/contracts/customer/pdfs'
import { ok, type Result } from '@quayside/contracts/result'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { type CleanPhoto, cleanPhoto, writeJpeg } from './clean-photo.ts'
import { drawPages, type PageRaster } from './draw-pages.ts'

type Cleaned = Result<readonly CleanPhoto[], FileRefusal>

/** The clean photo, or the clean pages of a PDF in order; the bytes decide which of them a file is. */
export async function cleanFile(bytes: Buffer, leastSide: number): Promise<Cleaned> {
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime === 'application/pdf') return await drawPages(bytes, cleanPage)
  const photo = await cleanPhoto(bytes, leastSide)
  return photo.ok ? ok([photo.value]) : { ok: false, error: { reason: photo.error } }
}

async function cleanPage({ data, ...raw }: PageRaster): Promise<CleanPhoto | undefined> {
  const page = await writeJpeg(() => sharp(data, { raw }))
  return page.ok ? page.value : undefined
}
