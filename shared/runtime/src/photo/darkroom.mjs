/** Decodes a photo and draws it smaller. Plain JavaScript without imports, since a page runs it as a worker. */

/**
 * @param {Blob} file
 * @returns {Promise<ImageBitmap>} the right way up; rejects for what is no picture
 */
export function decode(file) {
  return createImageBitmap(file)
}

/**
 * @param {ImageBitmap} picture
 * @param {{ width: number, height: number, quality: number }} wanted
 * @returns {Promise<Blob>} a JPEG on white
 */
export async function draw(picture, { width, height, quality }) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('this browser has no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return await canvas.convertToBlob({ type: 'image/jpeg', quality })
}

let picture

async function answer({ file, wanted }) {
  if (file === undefined) return { photo: await draw(picture, wanted) }
  picture = await decode(file)
  return { width: picture.width, height: picture.height }
}

if (typeof WorkerGlobalScope !== 'undefined') {
  globalThis.addEventListener('message', async ({ data }) => {
    postMessage(await answer(data).catch(() => ({ isFailed: true })))
  })
}
