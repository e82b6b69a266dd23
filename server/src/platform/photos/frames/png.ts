import { ok } from '@quayside/contracts/result'
import { type FrameReading, isPadding, refusedPhoto } from './frame.ts'

const SIGNATURE = 8
const AROUND = 12
const ANIMATION: readonly string[] = ['acTL', 'fcTL', 'fdAT']
const HEAD = 13

/** Checks the chunks of a PNG (ISO/IEC 15948) to the end, without decoding. */
export function readPngFrame(bytes: Buffer): FrameReading {
  const chunks = chunksOf(bytes)
  if (chunks.some(({ name }) => ANIMATION.includes(name))) return refusedPhoto('animated')
  const [head, ...rest] = chunks
  const last = rest.at(-1)
  const isWhole = last?.name === 'IEND' && rest.some(({ name }) => name === 'IDAT')
  if (head?.name !== 'IHDR' || head.length !== HEAD || !isWhole) return refusedPhoto('damaged')
  if (rest.some(({ name }) => name === 'IHDR')) return refusedPhoto('damaged')
  if (!isPadding(bytes, last.end)) return refusedPhoto('extraData')
  return ok({ width: bytes.readUInt32BE(SIGNATURE + 8), height: bytes.readUInt32BE(SIGNATURE + 12) })
}

type Chunk = { readonly name: string; readonly length: number; readonly end: number }

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE; at + AROUND <= bytes.length; at = chunks.at(-1)?.end ?? bytes.length) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + AROUND + length
    if (end > bytes.length) break
    chunks.push({ name, length, end })
    if (name === 'IEND') break
  }
  return chunks
}
