export type PhotoHead = {
  readonly format: 'jpeg' | 'png' | 'jpeg2000'
  readonly pixels?: number
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JP2 = [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]
const J2K = [0xff, 0x4f, 0xff, 0x51]
const JPEG = [0xff, 0xd8, 0xff]

/** Reads the header of a file; undefined if it is not a JPEG, JPEG 2000 or PNG. */
export function readHead(bytes: Uint8Array): PhotoHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (begins(bytes, JP2) || begins(bytes, J2K)) return { format: 'jpeg2000' }
  if (begins(bytes, PNG)) return { format: 'png', ...pixelsOfPng(view) }
  if (begins(bytes, JPEG)) return { format: 'jpeg', ...pixelsOfJpeg(view) }
  return undefined
}

function begins(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, at) => bytes[at] === byte)
}

function pixelsOfPng(view: DataView): { pixels?: number } {
  return view.byteLength < 24 ? {} : { pixels: view.getUint32(16) * view.getUint32(20) }
}

function pixelsOfJpeg(view: DataView): { pixels?: number } {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { pixels: view.getUint16(at + 5) * view.getUint16(at + 7) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return {}
}

/** SOF0 to SOF15, except the three markers that define tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
