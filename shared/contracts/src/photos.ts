import * as z from 'zod/mini'

/** Megabytes as customers read them: of a file that can be picked, and of the photo that becomes of it (rules §7). */
export const PHOTO_MEGABYTES = { picked: 50, sent: 2 } as const

const MEGABYTE = 1024 * 1024

/** Largest file that can be picked, bytes; the browser makes it smaller before it is sent (rules §7). */
export const PICKED_BYTES = PHOTO_MEGABYTES.picked * MEGABYTE

/** Largest photo that the server takes, bytes (spec §9). */
export const PHOTO_BYTES = PHOTO_MEGABYTES.sent * MEGABYTE

/** Most pixels of a photo. */
export const PHOTO_PIXELS = 40_000_000

/** A photo with a shorter side shows no document that a person could read (pixels). */
export const PHOTO_SIDE = 200

/**
 * Why a photo is not taken. `format`: by its bytes no JPEG, JPEG 2000 or PNG. `damaged`: cut off or not what its head says.
 * `extraData`: something is attached to the picture. `tooComplex`: it takes too long to read. `blank`: nothing is drawn on it.
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
