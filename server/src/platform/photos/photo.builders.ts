import openJpeg from '@cornerstonejs/codec-openjpeg/wasmjs'
import sharp from 'sharp'
import { box } from './decoding/picked-jpeg2000.ts'

export type Size = { readonly width: number; readonly height: number }

const DOCUMENT: Size = { width: 640, height: 420 }

function picture({ width, height }: Size = DOCUMENT) {
  const lines = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#dde7ee"/><circle cx="30%" cy="50%" r="60" fill="#345"/>
    <rect x="50%" y="30%" width="40%" height="12%" fill="#a41"/></svg>`
  return sharp(Buffer.from(lines))
}

export function jpegPhoto(size?: Size): Promise<Buffer> {
  return picture(size).jpeg().toBuffer()
}

export function pngPhoto(size?: Size): Promise<Buffer> {
  return picture(size).png().toBuffer()
}

export function telltaleJpeg(): Promise<Buffer> {
  return picture()
    .withExif({
      IFD0: { Make: 'SECRET-PHONE', Artist: 'SECRET-NAME' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><r>SECRET-XMP</r></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
}

export async function jpeg2000Stream(size: Size = DOCUMENT, componentCount: 1 | 3 = 3): Promise<Buffer> {
  const codec = await openJpeg({ print: () => undefined, printErr: () => undefined })
  const channels = picture(size)
  const shaped = componentCount === 1 ? channels.grayscale().toColourspace('b-w') : channels
  const raw = await shaped.removeAlpha().raw().toBuffer()
  const encoder = new codec.J2KEncoder()
  const frame = {
    ...size,
    bitsPerSample: 8,
    componentCount,
    isSigned: false,
    isUsingColorTransform: componentCount === 3,
  }
  encoder.getDecodedBuffer(frame).set(raw)
  encoder.encode()
  const stream = Buffer.from(encoder.getEncodedBuffer())
  encoder.delete()
  return stream
}

const bytes = (...values: readonly number[]) => Buffer.from(values)

function u32(value: number): Buffer {
  const field = Buffer.alloc(4)
  field.writeUInt32BE(value)
  return field
}

/** The boxes before a codestream; `color` is the enumerated color space, 16 for sRGB. */
export function jpeg2000Head(
  { width, height }: Size = DOCUMENT,
  color = 16,
  more: readonly Buffer[] = [],
): Buffer {
  return Buffer.concat([
    box('jP  ', bytes(0x0d, 0x0a, 0x87, 0x0a)),
    box('ftyp', Buffer.from('jp2 '), u32(0), Buffer.from('jp2 ')),
    box(
      'jp2h',
      box('ihdr', u32(height), u32(width), bytes(0, 3, 7, 7, 0, 0)),
      box('colr', bytes(1, 0, 0), u32(color)),
      ...more,
    ),
  ])
}

export async function paletteJpeg2000(): Promise<Buffer> {
  const shades = Array.from({ length: 256 }, (_, shade) => [shade, 0, 0]).flat()
  const palette = box('pclr', bytes(1, 0, 3, 7, 7, 7, ...shades))
  const mapping = box('cmap', bytes(0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 2))
  const head = jpeg2000Head(DOCUMENT, 16, [palette, mapping])
  return Buffer.concat([head, box('jp2c', await jpeg2000Stream(DOCUMENT, 1))])
}

export async function jpeg2000Photo(size?: Size): Promise<Buffer> {
  return Buffer.concat([jpeg2000Head(size), box('jp2c', await jpeg2000Stream(size))])
}
