import { PHOTO_BYTES, PHOTO_SIDE, type PhotoReason } from '@quayside/contracts/photos'
import { ok, type Result } from '@quayside/contracts/result'
import { readHead } from './photo-head.ts'

/** Largest file that can be picked, bytes (rules §7). */
const PICKED_BYTES = 50 * 1024 * 1024
/** More pixels than any camera's, and fewer than a browser's memory. */
const MOST_PIXELS = 210_000_000
/** A camera writes its own small picture and profiles before the size. */
const HEAD_BYTES = 2 * 1024 * 1024

/** The longest side (px) and quality to try, one after the other, until the photo is small enough. */
const ATTEMPTS = [
  { side: 3_000, quality: 0.9 },
  { side: 3_000, quality: 0.75 },
  { side: 2_200, quality: 0.75 },
  { side: 1_600, quality: 0.7 },
] as const

/** Why a photo is not sent; `asItIs` is a JPEG 2000 that this browser cannot shrink. */
export type PhotoProblem = PhotoReason | 'asItIs'

export type PreparedPhoto = {
  readonly photo: Blob
  /** Whether this browser can show it. */
  readonly isShown: boolean
}

export type Picture = { readonly width: number; readonly height: number; close(): void }

/** What decodes and encodes, both outside the page's own thread. */
export type Darkroom = {
  decode(file: Blob): Promise<Picture>
  encode(picture: Picture, wanted: { width: number; height: number; quality: number }): Promise<Blob>
}

/**
 * Makes of a picked file what the server takes: a JPEG without metadata of at most 2 MB, the right way up. A JPEG 2000
 * that the browser cannot read is sent as it is if it is small enough (rules §7).
 */
export async function preparePhoto(
  file: Blob,
  darkroom: Darkroom = browserDarkroom,
): Promise<Result<PreparedPhoto, PhotoProblem>> {
  if (file.size === 0) return no('empty')
  if (file.size > PICKED_BYTES) return no('tooLarge')
  const head = readHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (head === undefined) return no('format')
  if (head.pixels !== undefined && head.pixels > MOST_PIXELS) return no('tooManyPixels')
  const picture = await darkroom.decode(file).catch(() => undefined)
  if (picture !== undefined) return await shrink(picture, darkroom)
  if (head.format !== 'jpeg2000') return no('damaged')
  return file.size <= PHOTO_BYTES ? ok({ photo: file, isShown: false }) : no('asItIs')
}

async function shrink(picture: Picture, { encode }: Darkroom): Promise<Result<PreparedPhoto, PhotoProblem>> {
  try {
    const { width, height } = picture
    if (Math.min(width, height) < PHOTO_SIDE) return no('tooSmall')
    for (const { side, quality } of ATTEMPTS) {
      const scale = Math.min(1, side / Math.max(width, height))
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
      const photo = await encode(picture, { ...size, quality })
      if (photo.size <= PHOTO_BYTES) return ok({ photo, isShown: true })
    }
    return no('tooComplex')
  } catch {
    return no('damaged')
  } finally {
    picture.close()
  }
}

function no(error: PhotoProblem): Result<never, PhotoProblem> {
  return { ok: false, error }
}

const browserDarkroom: Darkroom = {
  decode: file => createImageBitmap(file),
  async encode(picture, { width, height, quality }) {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { alpha: false })
    if (context === null || !(picture instanceof ImageBitmap)) throw new Error('this browser has no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality })
  },
}
