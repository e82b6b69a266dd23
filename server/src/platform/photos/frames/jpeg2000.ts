import type { PhotoReason } from '@quayside/contracts/customer/photos'
import { ok, type Result } from '@quayside/contracts/result'
import { type Frame, refusedPhoto } from './frame.ts'
import {
  boxAt,
  boxesIn,
  type Component,
  isCodestream,
  type Jpeg2000Colors,
  readColors,
} from './jpeg2000-colors.ts'

const [SIZE, END] = [0xff51, 0xffd9]
const SIZE_HEAD = 40
const MOST_TILES = 4_096
const MOST_BITS = 16
/** CMYK and opacity. */
const MOST_COMPONENTS = 5

export type Jpeg2000 = Frame & {
  readonly stream: Buffer
  readonly components: readonly Component[]
  readonly colors: Jpeg2000Colors
}

/** Reads the head of a JPEG 2000 file or bare codestream (ITU-T T.800, annexes A and I), without decoding. */
export function readJpeg2000Frame(bytes: Buffer): Result<Jpeg2000, PhotoReason> {
  const parts = isCodestream(bytes) ? ok({ stream: bytes, head: Buffer.alloc(0) }) : partsOf(bytes)
  if (!parts.ok) return parts
  const { stream, head } = parts.value
  const size = readSize(stream)
  if (!size.ok) return size
  const { components } = size.value
  const colors = readColors(head, components)
  return colors === undefined ? refusedPhoto('colors') : ok({ ...size.value, stream, colors })
}

/** The single codestream of a file and the header before it; every byte must belong to a box. */
function partsOf(bytes: Buffer): Result<{ readonly stream: Buffer; readonly head: Buffer }, PhotoReason> {
  const boxes = boxesIn(bytes)
  const streams = boxes.filter(({ name }) => name === 'jp2c')
  const heads = boxes.filter(({ name }) => name === 'jp2h')
  const [stream] = streams
  if (streams.length > 1) return refusedPhoto('animated')
  if (boxAt(bytes, boxes.at(-1)?.end ?? 0) === undefined && (boxes.at(-1)?.end ?? 0) < bytes.length)
    return refusedPhoto(stream === undefined ? 'damaged' : 'extraData')
  if (stream === undefined || heads.length > 1) return refusedPhoto('damaged')
  const [head] = heads
  return ok({
    stream: bytes.subarray(stream.from, stream.end),
    head: head === undefined ? Buffer.alloc(0) : bytes.subarray(head.from, head.end),
  })
}

function readSize(stream: Buffer): Result<Frame & Pick<Jpeg2000, 'components'>, PhotoReason> {
  if (stream.length < SIZE_HEAD + 5 || !isCodestream(stream) || stream.readUInt16BE(2) !== SIZE) {
    return refusedPhoto('damaged')
  }
  if (stream.readUInt16BE(stream.length - 2) !== END) return refusedPhoto('damaged')
  const at = (index: number) => stream.readUInt32BE(8 + 4 * index)
  const [right, bottom, left, top] = [at(0), at(1), at(2), at(3)]
  const [tileWidth, tileHeight] = [at(4), at(5)]
  const frame: Frame = { width: right - left, height: bottom - top }
  if (frame.width <= 0 || frame.height <= 0 || tileWidth === 0 || tileHeight === 0) {
    return refusedPhoto('damaged')
  }
  const tiles = Math.ceil(right / tileWidth) * Math.ceil(bottom / tileHeight)
  if (tiles > MOST_TILES) return refusedPhoto('tooComplex')
  const components = componentsOf(stream)
  return components === undefined ? refusedPhoto('colors') : ok({ ...frame, components })
}

/** The components; undefined when there are too many, or samples are signed or too deep. */
function componentsOf(stream: Buffer): Component[] | undefined {
  const count = stream.readUInt16BE(SIZE_HEAD)
  const fields = stream.subarray(SIZE_HEAD + 2, SIZE_HEAD + 2 + 3 * count)
  if (count === 0 || count > MOST_COMPONENTS || fields.length < 3 * count) return undefined
  const components = Array.from({ length: count }, (_, index) => {
    const [precision = 0, across = 0, down = 0] = fields.subarray(3 * index, 3 * index + 3)
    return { bits: precision + 1, across, down }
  })
  return components.every(({ bits }) => bits <= MOST_BITS) ? components : undefined
}
