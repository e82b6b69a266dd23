import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

type Table = { readonly tag: number; readonly checksum: number; readonly bytes: Uint8Array }

/** Unpacks WOFF 1.0 (W3C) into a font that a PDF can embed; throws on anything else. */
export function unpackWoff(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (view.getUint32(0) !== 0x774f4646) throw new TypeError('not a WOFF font')
  const tables = Array.from({ length: view.getUint16(12) }, (_, index) =>
    tableAt(file, view, WOFF_HEADER + index * WOFF_ENTRY),
  )
  return sfntOf(view.getUint32(4), tables)
}

function tableAt(file: Uint8Array, view: DataView, at: number): Table {
  const [tag, offset, packed, length] = [0, 4, 8, 12].map(place => view.getUint32(at + place))
  const bytes = file.subarray(offset, (offset ?? 0) + (packed ?? 0))
  return {
    tag: tag ?? 0,
    checksum: view.getUint32(at + 16),
    bytes: packed === length ? bytes : inflateSync(bytes),
  }
}

function sfntOf(flavor: number, tables: readonly Table[]): Uint8Array {
  const count = tables.length
  const start = SFNT_HEADER + count * SFNT_ENTRY
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start)
  const font = new Uint8Array(size)
  const view = new DataView(font.buffer)
  const power = 2 ** Math.floor(Math.log2(count))
  view.setUint32(0, flavor)
  view.setUint16(4, count)
  view.setUint16(6, power * SFNT_ENTRY)
  view.setUint16(8, Math.log2(power))
  view.setUint16(10, (count - power) * SFNT_ENTRY)
  let offset = start
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY
    for (const [place, value] of [tag, checksum, offset, bytes.length].entries())
      view.setUint32(at + place * 4, value)
    font.set(bytes, offset)
    offset += padded(bytes.length)
  }
  return font
}

function padded(length: number): number {
  return (length + 3) & ~3
}
