/** A table for a spreadsheet: lines that stand above it, headings, and cells; null is an empty cell. */
export type CsvTable = {
  readonly notes: readonly string[]
  readonly headings: readonly string[]
  readonly rows: readonly (readonly (string | null)[])[]
}

/** Tells a spreadsheet that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/** Decimal text as on the wire: the one thing that may begin with a minus and stays a number. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
/** Digits that a spreadsheet keeps of a number; an order number has more and would end in zeros. */
const KEPT_DIGITS = 15
/** What a spreadsheet takes for the beginning of a formula, also behind blanks and in full width. */
const FORMULA = /^[\t\r]|^\s*[=+\-@＝＋－＠]/

/**
 * Writes a table as CSV by RFC 4180 with CRLF and a byte order mark. No cell can start a formula: text that could gets
 * an apostrophe before it, and so do more digits than it keeps of a number; figures stay figures.
 */
export function csvOf({ notes, headings, rows }: CsvTable): string {
  return csvStart([...notes.map(note => [note]), headings, ...rows])
}

/** The first lines of a CSV that is written piece by piece, byte order mark included. */
export function csvStart(lines: CsvTable['rows']): string {
  return BYTE_ORDER_MARK + csvLines(lines)
}

/** Further lines of one. */
export function csvLines(lines: CsvTable['rows']): string {
  return lines.map(line => line.map(cellOf).join(',') + LINE_END).join('')
}

function cellOf(value: string | null): string {
  const text = value ?? ''
  const safe = isSafe(text) ? text : `'${text}`
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function isSafe(text: string): boolean {
  if (!PLAIN_NUMBER.test(text)) return !FORMULA.test(text)
  return text.replace('.', '').replace(/^-?0*/, '').length <= KEPT_DIGITS
}
