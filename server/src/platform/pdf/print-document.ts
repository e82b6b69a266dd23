import { directionOf, LANGUAGE_TAG } from '@quayside/contracts/locales'
import { type Canvas, type Color, createCanvas, PAGE } from './canvas.ts'
import { isolated, type PdfBlock, type PdfDocument, type PdfPicture, type PdfTable } from './document.ts'
import { type Direction, RIGHT_TO_LEFT, type ShapedLine } from './shape-line.ts'
import { createTypesetter, type Typesetter } from './wrap.ts'

const MARGIN = 42
const WIDTH = PAGE.width - 2 * MARGIN
const BOTTOM = PAGE.height - 58
const GUTTER = 8

const INK: Color = [0.08, 0.09, 0.11]
const QUIET: Color = [0.36, 0.37, 0.39]
const HAIRLINE: Color = [0.88, 0.87, 0.86]
const SUNKEN: Color = [0.945, 0.937, 0.922]
const AMBER: Color = [0.54, 0.32, 0]

type Look = { readonly size: number; readonly leading: number; readonly color: Color }
const TITLE: Look = { size: 20, leading: 26, color: INK }
const HEADING: Look = { size: 12, leading: 17, color: INK }
const BODY: Look = { size: 9, leading: 13.5, color: INK }
const NOTE: Look = { size: 9, leading: 13.5, color: QUIET }
const CELL: Look = { size: 8, leading: 11.5, color: INK }
const COLUMN: Look = { size: 7.5, leading: 10.5, color: QUIET }
const CODE: Look = { size: 8, leading: 11.5, color: INK }
const EDGE: Look = { size: 7.5, leading: 10, color: QUIET }

type Place = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' }

type Page = {
  readonly canvas: Canvas
  readonly type: Typesetter
  readonly direction: Direction
  readonly document: PdfDocument
  y: number
}

/** Draws a document on A4 pages (look, "ink and paper"), mirrored for right-to-left languages. */
export function printDocument(document: PdfDocument): Uint8Array {
  const canvas = createCanvas()
  const direction = directionOf(document.locale)
  const page: Page = { canvas, type: createTypesetter(document.locale), direction, document, y: 0 }
  turnPage(page)
  write(page, document.author, NOTE)
  write(page, document.title, TITLE)
  write(page, document.lead, NOTE)
  for (const block of document.blocks) draw(page, block)
  number(page)
  const { title, author, at, locale } = document
  return canvas.end({ title: `${title} · ${document.lead}`, author, at, language: LANGUAGE_TAG[locale] })
}

function draw(page: Page, block: PdfBlock): void {
  switch (block.kind) {
    case 'heading':
      // Keeps a heading on the page of the lines that follow it.
      makeRoom(page, HEADING.leading + 60)
      page.y += 14
      write(page, block.text, HEADING)
      break
    case 'text':
      page.y += 4
      write(page, block.text, NOTE)
      break
    case 'facts':
      page.y += 8
      for (const [name, value] of block.facts) fact(page, name, value)
      break
    case 'code':
      code(page, block.text)
      break
    case 'picture':
      picture(page, block)
      break
    case 'table':
      table(page, block)
      break
  }
}

function turnPage(page: Page): void {
  const { canvas, document } = page
  canvas.addPage()
  page.y = MARGIN
  if (document.mark === undefined) return
  canvas.box({ x: MARGIN, y: page.y - 10, width: WIDTH, height: 18 }, SUNKEN)
  const [line] = linesOf(page, document.mark, { look: EDGE, width: WIDTH - 16 })
  if (line !== undefined)
    put(page, line, {
      place: { ...startOf(page), x: MARGIN + 8, width: WIDTH - 16 },
      baseline: page.y + 2.5,
      look: { ...EDGE, color: AMBER },
    })
  page.y += 22
}

function makeRoom(page: Page, height: number): boolean {
  if (page.y + height <= BOTTOM) return false
  turnPage(page)
  return true
}

function startOf({ direction }: Pick<Page, 'direction'>): Place {
  return { x: MARGIN, width: WIDTH, align: direction === 'rtl' ? 'right' : 'left' }
}

function write(page: Page, text: string, look: Look): void {
  for (const line of linesOf(page, text, { look, width: WIDTH })) {
    makeRoom(page, look.leading)
    put(page, line, { place: startOf(page), baseline: page.y + look.size, look })
    page.y += look.leading
  }
}

function fact(page: Page, name: string, value: string): void {
  const named = WIDTH * 0.3
  const lines = linesOf(page, value, { look: BODY, width: WIDTH - named })
  makeRoom(page, BODY.leading * lines.length)
  const isRtl = page.direction === 'rtl'
  const [first] = linesOf(page, name, { look: NOTE, width: named - GUTTER })
  const place = startOf(page)
  if (first !== undefined)
    put(page, first, {
      place: { ...place, x: isRtl ? MARGIN + WIDTH - named : MARGIN, width: named },
      baseline: page.y + BODY.size,
      look: NOTE,
    })
  for (const line of lines) {
    const valuePlace = { ...place, x: isRtl ? MARGIN : MARGIN + named, width: WIDTH - named }
    put(page, line, { place: valuePlace, baseline: page.y + BODY.size, look: BODY })
    page.y += BODY.leading
  }
}

function code(page: Page, text: string): void {
  const inner = WIDTH - 16
  const lines = page.type.lines(text, (inner / CODE.size) * 1_000, 'ltr')
  makeRoom(page, lines.length * CODE.leading + 16)
  page.y += 4
  page.canvas.box({ x: MARGIN, y: page.y, width: WIDTH, height: lines.length * CODE.leading + 8 }, SUNKEN)
  page.y += 4
  for (const line of lines) {
    put(page, line, {
      place: { x: MARGIN + 8, width: inner, align: 'left' },
      baseline: page.y + CODE.size,
      look: CODE,
    })
    page.y += CODE.leading
  }
  page.y += 8
}

function picture(page: Page, { jpeg, pixels, width: most, height }: PdfPicture): void {
  const scale = Math.min(most / pixels.width, height / pixels.height)
  const [width, high] = [pixels.width * scale, pixels.height * scale]
  makeRoom(page, high + 12)
  page.y += 4
  const x = page.direction === 'rtl' ? MARGIN + WIDTH - width : MARGIN
  page.canvas.picture({ jpeg, pixels }, { x, y: page.y, width, height: high })
  page.y += high + 8
}

type Cell = { readonly lines: readonly ShapedLine[]; readonly place: Place }

function table(page: Page, { columns, rows }: PdfTable): void {
  page.y += 6
  const places = placesOf(page, columns)
  const cells = (texts: readonly string[], look: Look): Cell[] =>
    places.map((place, at) => ({
      place,
      lines: page.type.lines(
        texts[at] ?? '',
        (place.width / look.size) * 1_000,
        columns[at]?.hasFigures === true ? 'ltr' : directionIn(page, texts[at] ?? ''),
      ),
    }))
  const heads = cells(
    columns.map(({ heading }) => heading),
    COLUMN,
  )
  makeRoom(page, 3 * heightOf(heads, COLUMN))
  row(page, heads, COLUMN)
  for (const texts of rows) {
    const made = cells(texts, CELL)
    if (makeRoom(page, heightOf(made, CELL))) row(page, heads, COLUMN)
    row(page, made, CELL)
  }
}

function placesOf({ direction }: Page, columns: PdfTable['columns']): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const free = WIDTH - GUTTER * (columns.length - 1)
  let from = 0
  return columns.map(({ share, hasFigures }) => {
    const width = (free * share) / shares
    const x = direction === 'rtl' ? MARGIN + WIDTH - from - width : MARGIN + from
    from += width + GUTTER
    const isEnd = hasFigures === true
    return { x, width, align: isEnd === (direction === 'rtl') ? 'left' : 'right' }
  })
}

function heightOf(cells: readonly Cell[], look: Look): number {
  return Math.max(...cells.map(({ lines }) => lines.length)) * look.leading + 6
}

function row(page: Page, cells: readonly Cell[], look: Look): void {
  for (const { lines, place } of cells)
    for (const [at, line] of lines.entries())
      put(page, line, { place, baseline: page.y + 3 + look.size + at * look.leading, look })
  page.y += heightOf(cells, look)
  page.canvas.box({ x: MARGIN, y: page.y - 0.5, width: WIDTH, height: 0.5 }, HAIRLINE)
}

function number(page: Page): void {
  const { canvas, document, direction } = page
  const { author, title, lead } = document
  const [name] = linesOf(page, [author, title, lead].map(isolated).join(' · '), {
    look: EDGE,
    width: WIDTH - 80,
  })
  const start = startOf(page)
  const end: Place = { ...start, align: direction === 'rtl' ? 'left' : 'right' }
  for (let at = 0; at < canvas.pages; at += 1) {
    canvas.turnTo(at)
    const [count] = page.type.lines(`${at + 1} / ${canvas.pages}`, WIDTH * 1_000, 'ltr')
    const baseline = PAGE.height - 34
    if (name !== undefined) put(page, name, { place: start, baseline, look: EDGE })
    if (count !== undefined) put(page, count, { place: end, baseline, look: EDGE })
  }
}

function linesOf(
  page: Page,
  text: string,
  { look, width }: { look: Look; width: number },
): readonly ShapedLine[] {
  return page.type.lines(text, (width / look.size) * 1_000, directionIn(page, text))
}

/** A text without right-to-left letters, such as a date or an amount, keeps its left-to-right order. */
function directionIn({ direction }: Page, text: string): Direction {
  return direction === 'rtl' && !RIGHT_TO_LEFT.test(text) ? 'ltr' : direction
}

function put(page: Page, line: ShapedLine, at: { place: Place; baseline: number; look: Look }): void {
  const { place, baseline: y, look } = at
  const width = (line.width * look.size) / 1_000
  const x = place.align === 'left' ? place.x : place.x + place.width - width
  page.canvas.text(line, { x, y }, look)
}
