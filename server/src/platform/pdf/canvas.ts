import { type EmbeddedFont, embedFont } from './embed-font.ts'
import { createPdfWriter, type PdfWriter, type Ref, textString } from './pdf-writer.ts'
import type { ShapedLine, ShapedRun } from './shape-line.ts'
import { createFontSubsetter } from './subset-font.ts'

/** A4, in points. */
export const PAGE = { width: 595, height: 842 } as const

/** Red, green and blue, each from 0 to 1. */
export type Color = readonly [number, number, number]

export type Spot = { readonly x: number; readonly y: number }

type Picture = {
  readonly jpeg: Uint8Array
  readonly pixels: { readonly width: number; readonly height: number }
}

/** The pages of a file; positions are points from the top left corner, and a text's position is its baseline. */
export type Canvas = {
  readonly pages: number
  addPage(): void
  text(line: ShapedLine, at: Spot, look: { readonly size: number; readonly color: Color }): void
  box(at: Spot & { readonly width: number; readonly height: number }, color: Color): void
  /** Draws a baseline three-color JPEG from its top left corner. */
  picture(image: Picture, at: Spot & { readonly width: number; readonly height: number }): void
  turnTo(page: number): void
  end(about: {
    readonly title: string
    readonly author: string
    readonly language: string
    readonly at: number
  }): Uint8Array
}

export function createCanvas(): Canvas {
  const contents: string[][] = []
  const fonts = new Map<string, EmbeddedFont>()
  const pictures: Picture[] = []
  let drawn: string[] = []

  function fontNamed(name: string): { key: string; font: EmbeddedFont } {
    const known = fonts.get(name) ?? embedFont(name)
    fonts.set(name, known)
    return { key: `F${[...fonts.keys()].indexOf(name)}`, font: known }
  }

  return {
    get pages() {
      return contents.length
    },
    addPage() {
      drawn = []
      contents.push(drawn)
    },
    turnTo(page) {
      drawn = contents[page] ?? drawn
    },
    box({ x, y, width, height }, color) {
      drawn.push(
        `${color.join(' ')} rg ${cut(x)} ${cut(PAGE.height - y - height)} ${cut(width)} ${cut(height)} re f`,
      )
    },
    picture(image, { x, y, width, height }) {
      pictures.push(image)
      const place = `${cut(width)} 0 0 ${cut(height)} ${cut(x)} ${cut(PAGE.height - y - height)} cm`
      drawn.push(`q ${place} /I${pictures.length - 1} Do Q`)
    },
    text({ runs }, at, { size, color }) {
      let { x } = at
      drawn.push(`${color.join(' ')} rg BT`)
      for (const run of runs) {
        const { key, font } = fontNamed(run.font)
        const shown = runOf(run, font, { x, y: PAGE.height - at.y, size })
        const spoken = run.isSpoken
          ? `/Span << /ActualText ${textString(run.text)} >> BDC ${shown} EMC`
          : shown
        drawn.push(`/${key} ${cut(size)} Tf ${spoken}`)
        for (const { advance } of run.glyphs) x += (advance * size) / 1_000
      }
      drawn.push('ET')
    },
    end: about => fileOf({ contents, fonts: [...fonts.values()], pictures }, about),
  }
}

/** Draws glyphs: those without an offset together, shifted ones separately. */
function runOf({ glyphs }: ShapedRun, font: EmbeddedFont, from: Spot & { readonly size: number }): string {
  const shown: string[] = []
  let { x } = from
  let together = ''
  let start = x
  const flush = () => {
    if (together !== '') shown.push(`1 0 0 1 ${cut(start)} ${cut(from.y)} Tm <${together}> Tj`)
    together = ''
  }
  for (const glyph of glyphs) {
    const code = font.code(glyph)
    const scale = from.size / 1_000
    if (glyph.dx !== 0 || glyph.dy !== 0) {
      flush()
      shown.push(`1 0 0 1 ${cut(x + glyph.dx * scale)} ${cut(from.y + glyph.dy * scale)} Tm <${code}> Tj`)
    } else {
      if (together === '') start = x
      together += code
    }
    x += glyph.advance * scale
  }
  flush()
  return shown.join(' ')
}

type About = Parameters<Canvas['end']>[0]

type Drawn = {
  readonly contents: readonly (readonly string[])[]
  readonly fonts: readonly EmbeddedFont[]
  readonly pictures: readonly Picture[]
}

function fileOf({ contents, fonts, pictures }: Drawn, about: About): Uint8Array {
  const writer = createPdfWriter()
  const subset = createFontSubsetter()
  const named = fonts.map((font, at) => `/F${at} ${font.embed(writer, subset)}`)
  const shown = pictures.map((picture, at) => `/I${at} ${embedPicture(writer, picture)}`)
  const resources = writer.write(`<< /Font << ${named.join(' ')} >> /XObject << ${shown.join(' ')} >> >>`)
  const tree = writer.reserve()
  const pages = contents.map((drawn): Ref => {
    const content = writer.stream(drawn.join('\n'))
    return writer.write(
      `<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources ${resources} /Contents ${content} >>`,
    )
  })
  writer.write(`<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`, tree)
  const catalog = writer.write(
    `<< /Type /Catalog /Pages ${tree} /Lang ${textString(about.language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
  )
  const info = writer.write(
    `<< /Title ${textString(about.title)} /Author ${textString(about.author)} /Producer ${textString(about.author)} /CreationDate (${dateOf(about.at)}) >>`,
  )
  return writer.end({ catalog, info })
}

/** ISO 32000-1, 8.9.5: a JPEG is embedded unchanged. */
function embedPicture(writer: PdfWriter, { jpeg, pixels: { width, height } }: Picture): Ref {
  return writer.packed(
    jpeg,
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
  )
}

function dateOf(at: number): string {
  return `D:${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
}

function cut(value: number): string {
  return String(Math.round(value * 100) / 100)
}
