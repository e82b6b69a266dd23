/** Longer side of the picture that is examined, in pixels; a pen line is still visible at this size. */
const SIDE = 400
const APART = 50
/** Share of the picture that the smallest signature covers. */
const LEAST_INK = 0.0008

/** Whether a clean picture has no drawing: transparent, white, or of one color. */
export async function isBlank(jpeg: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const pixels = await sharp(jpeg)
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer()
  const paper = pixels.toSorted()[Math.floor(pixels.length / 2)] ?? 255
  const ink = pixels.reduce((count, pixel) => (Math.abs(pixel - paper) > APART ? count + 1 : count), 0)
  return ink < pixels.length * LEAST_INK
}
