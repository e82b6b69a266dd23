/** A table as CSV (RFC 4180) that spreadsheets read as text; `mark` stands in a first line of its own. */
export function csvOf({
  mark,
  columns,
  lines,
}: {
  readonly mark: string | undefined
  readonly columns: readonly string[]
  readonly lines: readonly (readonly string[])[]
}): string {
  const rows = [...(mark === undefined ? [] : [[mark]]), columns, ...lines]
  // Spreadsheets take the mark at the beginning as UTF-8.
  return `\ufeff${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** What begins like a formula is written so that no spreadsheet computes it. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
