import openJpeg from '@cornerstonejs/codec-openjpeg/wasmjs'
import type { PhotoReason } from '@quayside/contracts/customer/photos'
import { ok, type Result } from '@quayside/contracts/result'
import { refusedPhoto } from '../frames/frame.ts'
import { type Jpeg2000, readJpeg2000Frame } from '../frames/jpeg2000.ts'
import { type Channel, SPACES } from '../frames/jpeg2000-colors.ts'
import { pickedFile } from './picked-jpeg2000.ts'

/** Pixels row by row, 8 bits a channel: gray or sRGB, with opacity for two or four channels. */
export type Raster = {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

let codec: ReturnType<typeof openJpeg> | undefined

/** Decodes a JPEG 2000 file with OpenJPEG; blocks. The codec loses opacity and palettes, which are read separately. */
export async function decodeJpeg2000(bytes: Buffer): Promise<Result<Raster, PhotoReason>> {
  const head = readJpeg2000Frame(bytes)
  if (!head.ok) return head
  const { colors } = head.value.colors
  const picture = colors.some(({ column }) => column !== undefined)
    ? await decodePalette(head.value)
    : await decodeChannels(head.value, colors, head.value.colors.space)
  if (!picture.ok) return picture
  const { opacity } = head.value.colors
  if (opacity === undefined) return picture
  const plane = await decodePlane(head.value, opacity)
  return plane.ok ? withOpacity(picture.value, plane.value) : plane
}

async function decodePalette(head: Jpeg2000): Promise<Result<Raster, PhotoReason>> {
  const { space, colors } = head.colors
  if (space !== SPACES.sRgb && space !== SPACES.gray) return refusedPhoto('colors')
  const planes: Raster[] = []
  for (const channel of colors) {
    const plane = await decodePlane(head, channel)
    if (!plane.ok) return plane
    planes.push(plane.value)
  }
  return interleaved(planes)
}

async function decodePlane(head: Jpeg2000, channel: Channel): Promise<Result<Raster, PhotoReason>> {
  const { column } = channel
  const plane = await decodeChannels(head, [channel], SPACES.gray, column !== undefined)
  if (!plane.ok || column === undefined) return plane
  const data = plane.value.data.map(index => column[index] ?? 0)
  return ok({ ...plane.value, data: Buffer.from(data) })
}

function withOpacity(picture: Raster, opacity: Raster): Result<Raster, PhotoReason> {
  const planes = Array.from({ length: picture.channels }, (_, channel) => planeOf(picture, channel))
  return interleaved([...planes, opacity])
}

function planeOf({ data, channels, ...size }: Raster, channel: number): Raster {
  const plane = Buffer.alloc(size.width * size.height)
  for (let index = 0; index < plane.length; index += 1) plane[index] = data[index * channels + channel] ?? 0
  return { ...size, data: plane, channels: 1 }
}

function interleaved(planes: readonly Raster[]): Result<Raster, PhotoReason> {
  const [first] = planes
  const channels = CHANNELS.find(count => count === planes.length)
  if (first === undefined || channels === undefined) return refusedPhoto('colors')
  const { width, height } = first
  if (planes.some(plane => plane.width !== width || plane.height !== height)) return refusedPhoto('damaged')
  const data = Buffer.alloc(width * height * channels)
  for (const [channel, plane] of planes.entries())
    for (let index = 0; index < width * height; index += 1)
      data[index * channels + channel] = plane.data[index] ?? 0
  return ok({ data, width, height, channels })
}

const CHANNELS = [1, 2, 3, 4] as const

async function decodeChannels(
  { stream, width, height }: Jpeg2000,
  channels: readonly Channel[],
  space: number,
  isIndex = false,
): Promise<Result<Raster, PhotoReason>> {
  const file = pickedFile(stream, { width, height, channels, space })
  codec ??= openJpeg({ print: () => undefined, printErr: () => undefined })
  const { J2KDecoder } = await codec
  const decoder = new J2KDecoder()
  try {
    decoder.getEncodedBuffer(file.length).set(file)
    decoder.decode()
    const { componentCount, bitsPerSample, isSigned, ...size } = decoder.getFrameInfo()
    if (size.width === 0 || size.height === 0) return refusedPhoto('damaged')
    if (isSigned || (componentCount !== 1 && componentCount !== 3)) return refusedPhoto('colors')
    const data = inBytes(decoder.getDecodedBuffer(), isIndex ? 8 : bitsPerSample)
    if (data.length !== size.width * size.height * componentCount) return refusedPhoto('damaged')
    return ok({ data, width: size.width, height: size.height, channels: componentCount })
  } catch (error) {
    // The codec throws the address of its exception.
    if (typeof error === 'number') return refusedPhoto('damaged')
    throw error
  } finally {
    decoder.delete()
  }
}

/** Samples of any depth as bytes; the codec stores samples above eight bits as two bytes, the lower first. */
function inBytes(samples: Uint8Array, bits: number): Buffer {
  if (bits === 8) return Buffer.from(samples)
  const most = 2 ** bits - 1
  if (bits < 8) return Buffer.from(samples.map(sample => Math.round((sample * 255) / most)))
  const wide = new DataView(samples.buffer, samples.byteOffset, samples.byteLength)
  const data = Buffer.alloc(samples.byteLength / 2)
  for (let index = 0; index < data.length; index += 1) {
    data[index] = wide.getUint16(2 * index, true) >> (bits - 8)
  }
  return data
}
