import type { PhotoReason } from '@quayside/contracts/photos'
import { ok, type Result } from '@quayside/contracts/result'
import { type Frame, type FrameReading, refusedPhoto } from './frame.ts'

/** Start and size of a codestream, and its end. */
const [START, SIZE, END] = [0xff4f, 0xff51, 0xffd9]
/** Bytes of the size segment before its components. */
const SIZE_HEAD = 40
const MOST_TILES = 4_096
const MOST_BITS = 16
const BOX_HEAD = 8
const LONG_HEAD = 16

/** Reads the head of a JPEG 2000 file or bare codestream (ITU-T T.800, annexes A and I), without decoding. */
export function readJpeg2000Frame(bytes: Buffer): FrameReading {
  const stream = isCodestream(bytes) ? ok(bytes) : codestreamOf(bytes)
  return stream.ok ? readSize(stream.value) : stream
}

function isCodestream(bytes: Buffer): boolean {
  return bytes.length > 2 && bytes.readUInt16BE(0) === START
}

/** The one codestream among the boxes of a file; every byte must belong to a box. */
function codestreamOf(bytes: Buffer): Result<Buffer, PhotoReason> {
  let stream: Buffer | undefined
  let at = 0
  while (at < bytes.length) {
    const box = boxAt(bytes, at)
    if (box === undefined) return refusedPhoto(stream === undefined ? 'damaged' : 'extraData')
    if (box.name === 'jp2c') {
      if (stream !== undefined) return refusedPhoto('animated')
      stream = bytes.subarray(box.from, box.end)
    }
    if (box.name === 'jp2h' && !isColorPlain(bytes.subarray(box.from, box.end))) return refusedPhoto('colors')
    at = box.end
  }
  return stream === undefined ? refusedPhoto('damaged') : ok(stream)
}

/** sRGB and gray; a profile is read as if it were sRGB. */
const PLAIN: readonly number[] = [16, 17]

/** Whether a head names no color space that is not looked at by `decodeJpeg2000`. */
function isColorPlain(head: Buffer): boolean {
  for (let at = 0; at < head.length; ) {
    const box = boxAt(head, at)
    if (box === undefined) return true
    const isNamed = box.name === 'colr' && box.end - box.from >= 7 && head[box.from] === 1
    if (isNamed && !PLAIN.includes(head.readUInt32BE(box.from + 3))) return false
    at = box.end
  }
  return true
}

type Box = { readonly name: string; readonly from: number; readonly end: number }

function boxAt(bytes: Buffer, at: number): Box | undefined {
  if (at + BOX_HEAD > bytes.length) return undefined
  const length = bytes.readUInt32BE(at)
  const name = bytes.toString('latin1', at + 4, at + BOX_HEAD)
  if (!/^[\x20-\x7e]{4}$/.test(name)) return undefined
  // Without a length the last box goes on to the end.
  if (length === 0) return { name, from: at + BOX_HEAD, end: bytes.length }
  const isLong = length === 1
  if (isLong && at + LONG_HEAD > bytes.length) return undefined
  const head = isLong ? LONG_HEAD : BOX_HEAD
  const end = at + (isLong ? Number(bytes.readBigUInt64BE(at + BOX_HEAD)) : length)
  return end < at + head || end > bytes.length ? undefined : { name, from: at + head, end }
}

function readSize(stream: Buffer): FrameReading {
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
  return areComponentsPlain(stream) ? ok(frame) : refusedPhoto('colors')
}

/** Gray or RGB, every component in every pixel; photos are not transparent. */
function areComponentsPlain(stream: Buffer): boolean {
  const count = stream.readUInt16BE(SIZE_HEAD)
  const components = stream.subarray(SIZE_HEAD + 2, SIZE_HEAD + 2 + 3 * count)
  if ((count !== 1 && count !== 3) || components.length < 3 * count) return false
  return Array.from({ length: count }, (_, index) => components.subarray(3 * index, 3 * index + 3)).every(
    ([bits = 0, across, down]) => bits + 1 <= MOST_BITS && bits + 1 >= 8 && across === 1 && down === 1,
  )
}
