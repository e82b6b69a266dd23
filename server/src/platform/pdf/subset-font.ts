import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Subsetter = {
  readonly memory: WebAssembly.Memory
  _initialize(): void
  malloc(size: number): number
  free(address: number): void
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_length(blob: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}

const WRITABLE = 2
/** No hinting, and glyphs keep their numbers. */
const FLAGS = 0x1 | 0x2

export function createFontSubsetter(): (font: Uint8Array, glyphs: Iterable<number>) => Uint8Array {
  const wasm = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)), {})
  const hb = exports as unknown as Subsetter
  hb._initialize()
  return (font, glyphs) => subset(hb, font, glyphs)
}

function subset(hb: Subsetter, font: Uint8Array, glyphs: Iterable<number>): Uint8Array {
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const blob = hb.hb_blob_create(data, font.length, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  const input = hb.hb_subset_input_create_or_fail()
  const wanted = hb.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph)
  hb.hb_subset_input_set_flags(input, FLAGS)
  const made = hb.hb_subset_or_fail(face, input)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  if (made === 0) throw new Error('a font could not be subset')
  const result = hb.hb_face_reference_blob(made)
  const at = hb.hb_blob_get_data(result, 0)
  const bytes = new Uint8Array(hb.memory.buffer).slice(at, at + hb.hb_blob_get_length(result))
  hb.hb_blob_destroy(result)
  hb.hb_face_destroy(made)
  hb.free(data)
  return bytes
}
