const STEP = 32_768

export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += STEP)
    text += String.fromCharCode(...bytes.subarray(from, from + STEP))
  return btoa(text)
}
