import { PHOTO_BYTES, PHOTO_SIDE, type PhotoReason, PICKED_BYTES } from '@quayside/contracts/customer/photos'
import { ok, type Result } from '@quayside/contracts/result'
import type { Wanted } from './darkroom.mjs'
import { type Darkroom, openDarkroom } from './open-darkroom.ts'
import { readHead } from './photo-head.ts'

/** More pixels than any camera has, and fewer than a browser's memory holds. */
const MOST_PIXELS = 210_000_000
/** Cameras write a thumbnail and profiles before the size. */
const HEAD_BYTES = 2 * 1024 * 1024

/** Longest side (px) and quality to try until the photo is small enough. */
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
  readonly isShown: boolean
}

/** A JPEG of at most 2 MB without metadata; a small JPEG 2000 that the browser cannot read stays (rules §7). */
export async function preparePhoto(
  file: Blob,
  open: () => Darkroom = openDarkroom,
): Promise<Result<PreparedPhoto, PhotoProblem>> {
  if (file.size === 0) return refuse('empty')
  if (file.size > PICKED_BYTES) return refuse('tooLarge')
  const head = readHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (head === undefined) return refuse('format')
  if (head.pixels !== undefined && head.pixels > MOST_PIXELS) return refuse('tooManyPixels')
  const darkroom = open()
  try {
    const size = await darkroom.decode(file).catch(() => undefined)
    if (size !== undefined) return await shrink(size, darkroom)
  } finally {
    darkroom.close()
  }
  if (head.format !== 'jpeg2000') return refuse('damaged')
  return file.size <= PHOTO_BYTES ? ok({ photo: file, isShown: false }) : refuse('asItIs')
}

async function shrink(
  { width, height }: Pick<Wanted, 'width' | 'height'>,
  { encode }: Darkroom,
): Promise<Result<PreparedPhoto, PhotoProblem>> {
  if (Math.min(width, height) < PHOTO_SIDE) return refuse('tooSmall')
  for (const { side, quality } of ATTEMPTS) {
    const scale = Math.min(1, side / Math.max(width, height))
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const photo = await encode({ ...size, quality }).catch(() => undefined)
    if (photo === undefined) return refuse('damaged')
    if (photo.size <= PHOTO_BYTES) return ok({ photo, isShown: true })
  }
  return refuse('tooComplex')
}

function refuse(error: PhotoProblem): Result<never, PhotoProblem> {
  return { ok: false, error }
}
