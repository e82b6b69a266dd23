import { ok } from '@quayside/contracts/result'
import { type Frame, type FrameReading, isPadding, refusedPhoto } from './frame.ts'

const [SOI, EOI, SOS, TEM] = [0xd8, 0xd9, 0xda, 0x01]
/** Start-of-frame markers are C0 to CF, except tables (C4), extensions (C8), and arithmetic conditioning (CC). */
const NO_FRAMES: readonly number[] = [0xc4, 0xc8, 0xcc]
/** A camera's progressive photo has ten; each scan is a pass over every pixel. */
const MOST_SCANS = 64

/** Checks the segments of a JPEG (ITU-T T.81, annex B) to the end, without decoding. */
export function readJpegFrame(bytes: Buffer): FrameReading {
  const segments = segmentsOf(bytes)
  if (segments === undefined) return refusedPhoto('damaged')
  const scans = segments.filter(({ marker }) => marker === SOS).length
  const [first, ...others] = segments.filter(({ marker }) => isFrame(marker))
  // A second frame belongs to hierarchical files, which no camera produces.
  if (first === undefined || others.length > 0 || scans === 0) return refusedPhoto('damaged')
  if (scans > MOST_SCANS) return refusedPhoto('tooComplex')
  if (!isPadding(bytes, segments.at(-1)?.end ?? 0)) return refusedPhoto('extraData')
  return first.end - first.at < 10 ? refusedPhoto('damaged') : ok(frameAt(bytes, first.at))
}

function frameAt(bytes: Buffer, at: number): Frame {
  return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
}

type Segment = { readonly marker: number; readonly at: number; readonly end: number }

function segmentsOf(bytes: Buffer): Segment[] | undefined {
  const segments: Segment[] = []
  for (let at = 2; ; ) {
    const segment = segmentAt(bytes, at)
    if (segment === undefined) return undefined
    segments.push(segment)
    if (segment.marker === EOI) return segments
    at = segment.end
  }
}

function segmentAt(bytes: Buffer, from: number): Segment | undefined {
  let at = from
  // Any number of FF may precede a marker.
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
  const marker = bytes[at + 1]
  if (bytes[at] !== 0xff || marker === undefined || marker === SOI) return undefined
  if (marker === EOI || marker === TEM || isRestart(marker)) return { marker, at, end: at + 2 }
  const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
  const end = at + 2 + length
  if (length < 2 || end > bytes.length) return undefined
  return { marker, at, end: marker === SOS ? endOfScan(bytes, end) : end }
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker)
}

/** End of the coded data: the first marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}
