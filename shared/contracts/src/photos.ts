import * as z from 'zod/mini'

/** Largest photo that the server takes, bytes (spec §9). */
export const PHOTO_BYTES = 2 * 1024 * 1024

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
