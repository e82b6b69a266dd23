import { fontOf, type Glyph } from './fonts.ts'
import { hexOf, type PdfWriter, type Ref } from './pdf-writer.ts'
import type { createFontSubsetter } from './subset-font.ts'

/** A font of one file. Glyph and text pairs have separate codes, so that copied text matches. */
export type EmbeddedFont = {
  readonly name: string
  code(glyph: Glyph): string
  embed(writer: PdfWriter, subset: ReturnType<typeof createFontSubsetter>): Ref
}

type Code = { readonly glyph: number; readonly text: string; readonly width: number }

export function embedFont(name: string): EmbeddedFont {
  const codes: Code[] = [{ glyph: 0, text: '', width: 0 }]
  const known = new Map<string, string>()
  return {
    name,
    code({ id, text, advance }) {
      const key = `${id} ${text}`
      const old = known.get(key)
      if (old !== undefined) return old
      const made = codes.length.toString(16).padStart(4, '0')
      codes.push({ glyph: id, text, width: advance })
      known.set(key, made)
      return made
    },
    embed: (writer, subset) => writeFont({ name, codes }, writer, subset),
  }
}

type Used = { readonly name: string; readonly codes: readonly Code[] }

/** ISO 32000-1, 9.7: a composite font with a stream that maps codes to glyphs. */
function writeFont(
  { name, codes }: Used,
  writer: PdfWriter,
  subset: ReturnType<typeof createFontSubsetter>,
): Ref {
  const { bytes, ascent, descent } = fontOf(name)
  const small = subset(
    bytes,
    codes.map(({ glyph }) => glyph),
  )
  const fontName = `/QUAYSI+${name.replaceAll('-', '')}`
  const file = writer.stream(small, `/Length1 ${small.length}`)
  const descriptor = writer.write(
    `<< /Type /FontDescriptor /FontName ${fontName} /Flags 4 /FontBBox [-1000 -500 3000 1500] /ItalicAngle 0` +
      ` /Ascent ${round(ascent)} /Descent ${round(descent)} /CapHeight 700 /StemV 80 /FontFile2 ${file} >>`,
  )
  const glyphs = writer.stream(Buffer.from(codes.map(({ glyph }) => hex4(glyph)).join(''), 'hex'))
  const widths = codes.map(({ width }) => round(width)).join(' ')
  const descendant = writer.write(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${fontName} /FontDescriptor ${descriptor}` +
      ` /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>` +
      ` /CIDToGIDMap ${glyphs} /DW 0 /W [0 [${widths}]] >>`,
  )
  return writer.write(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${fontName} /Encoding /Identity-H` +
      ` /DescendantFonts [${descendant}] /ToUnicode ${writer.stream(toUnicode(codes))} >>`,
  )
}

/** Entries per block of a character map (Adobe Technical Note 5014). */
const BLOCK = 100

function toUnicode(codes: readonly Code[]): string {
  const entries = codes
    .map(({ text }, code) => `<${hex4(code)}> <${hexOf(text === '' ? '\u200b' : text)}>`)
    .slice(1)
  const blocks: string[] = []
  for (let at = 0; at < entries.length; at += BLOCK) {
    const block = entries.slice(at, at + BLOCK)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

function hex4(value: number): string {
  return value.toString(16).padStart(4, '0')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
