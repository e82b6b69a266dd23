import { PHOTO_BYTES, PHOTO_PIXELS, type PhotoReason } from '@quayside/contracts/customer/photos'
import { ok, type Result } from '@quayside/contracts/result'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { type FrameReading, type PhotoKind, refusedPhoto } from '../frames/frame.ts'
import { readJpegFrame } from '../frames/jpeg.ts'
import { readJpeg2000Frame } from '../frames/jpeg2000.ts'
import { readPngFrame } from '../frames/png.ts'
import { decodeJpeg2000 } from './decode-jpeg2000.ts'

/** A stored photo: a re-encoded JPEG in sRGB, upright, without metadata. */
export type CleanPhoto = {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}

/** `isPdfTaken`: the answer is that of `cleanFile`, else of `cleanPhoto`. */
export type PhotoOrder = {
  readonly bytes: Uint8Array
  readonly leastSide: number
  readonly isPdfTaken: boolean
}

const KINDS: Readonly<Record<string, PhotoKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/jp2': 'jpeg2000',
  'image/jpx': 'jpeg2000',
  'image/j2c': 'jpeg2000',
}
const FRAMES: Readonly<Record<PhotoKind, (bytes: Buffer) => FrameReading>> = {
  jpeg: readJpegFrame,
  png: readPngFrame,
  jpeg2000: readJpeg2000Frame,
}
/** Longest side (pixels) and quality, tried in order until the file fits into `PHOTO_BYTES`; the last always fits. */
const SIZES = [
  { side: 2400, quality: 85 },
  { side: 2000, quality: 75 },
  { side: 1600, quality: 60 },
] as const

/** Disables the library's other readers, which a hostile file could reach. */
export function closeOtherReaders(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
}

/** Decodes and re-encodes an uploaded photo, or returns the refusal (rules §7). Blocks its thread. */
export async function cleanPhoto(bytes: Buffer, leastSide: number): Promise<Result<CleanPhoto, PhotoReason>> {
  if (bytes.length === 0) return refusedPhoto('empty')
  if (bytes.length > PHOTO_BYTES) return refusedPhoto('tooLarge')
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (mime === 'image/apng') return refusedPhoto('animated')
  const kind = KINDS[mime]
  if (kind === undefined) return refusedPhoto('format')
  const frame = FRAMES[kind](bytes)
  if (!frame.ok) return frame
  const { width, height } = frame.value
  if (width * height > PHOTO_PIXELS) return refusedPhoto('tooManyPixels')
  if (Math.min(width, height) < leastSide) return refusedPhoto('tooSmall')
  if (kind !== 'jpeg2000') return await writeJpeg(() => sharp(bytes, READING))
  const decoded = await decodeJpeg2000(bytes).catch(() => refusedPhoto('tooComplex'))
  if (!decoded.ok) return decoded
  const { data, ...raw } = decoded.value
  return await writeJpeg(() => sharp(data, { ...READING, raw }))
}

const READING = { limitInputPixels: PHOTO_PIXELS, failOn: 'warning', sequentialRead: true, pages: 1 } as const

/** Encodes pixels as a JPEG that fits into `PHOTO_BYTES`. */
export async function writeJpeg(open: () => Sharp): Promise<Result<CleanPhoto, PhotoReason>> {
  try {
    for (const { side, quality } of SIZES) {
      const { data, info } = await open()
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true })
      if (data.length <= PHOTO_BYTES) return ok({ jpeg: data, width: info.width, height: info.height })
    }
    return refusedPhoto('tooComplex')
  } catch {
    return refusedPhoto('damaged')
  }
}
