export type CsvTable = {
  readonly notes: readonly string[]
  readonly headings: readonly string[]
  readonly rows: readonly (readonly (string | null)[])[]
}

const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/** Decimal text as on the wire: the only text that may start with a minus and stays a number. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
/** Digits of precision in a spreadsheet; longer numbers, such as order numbers, would end in zeros. */
const KEPT_DIGITS = 15
/** Text that a spreadsheet reads as a formula, also after blanks and in full-width form. */
const FORMULA = /^[\t\r]|^\s*[=+\-@＝＋－＠]/

/** CSV by RFC 4180 with a byte order mark. An apostrophe defuses text that could be a formula, and long numbers. */
export function csvOf({ notes, headings, rows }: CsvTable): string {
  return csvStart([...notes.map(note => [note]), headings, ...rows])
}

export function csvStart(lines: CsvTable['rows']): string {
  return BYTE_ORDER_MARK + csvLines(lines)
}

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
