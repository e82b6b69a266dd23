import * as z from 'zod/mini'

export const PHOTO_MEGABYTES = { picked: 50, sent: 2 } as const

const MEGABYTE = 1024 * 1024

/** Maximum bytes of a picked file; the browser shrinks it before upload (rules §7). */
export const PICKED_BYTES = PHOTO_MEGABYTES.picked * MEGABYTE

/** Maximum bytes of an uploaded photo (spec §9). */
export const PHOTO_BYTES = PHOTO_MEGABYTES.sent * MEGABYTE

export const PHOTO_PIXELS = 40_000_000

/** Minimum pixels of a side; documents on smaller photos are unreadable. */
export const PHOTO_SIDE = 200

/**
 * Why a photo is rejected. `format`: its bytes are not JPEG, JPEG 2000 or PNG. `damaged`: truncated or inconsistent
 * with its header. `extraData`: other data is attached to the picture. `tooComplex`: decoding takes too long. `blank`:
 * nothing is drawn on it.
 */
export const photoReason = z.enum([
  'empty',
  'tooLarge',
  'format',
  'damaged',
  'tooManyPixels',
  'tooSmall',
  'animated',
  'extraData',
  'colors',
  'tooComplex',
  'blank',
])
export type PhotoReason = z.infer<typeof photoReason>
