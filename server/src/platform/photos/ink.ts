/** Longer side on which a drawing is looked at, pixels: a line of a pad is still one there. */
const SIDE = 400
/** How far a pixel is from the paper when it is ink, of 255. */
const APART = 50
/** Share of the picture that the shortest signature covers. */
const LEAST_INK = 0.0008

/** Whether a clean picture (a JPEG of ours) has nothing drawn on it: transparent, white or of one color. */
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
