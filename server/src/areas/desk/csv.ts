/** Formats a table as CSV (RFC 4180) that spreadsheets treat as text; `mark` gets its own first line. */
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
  // The byte order mark makes spreadsheets read UTF-8.
  return `\ufeff${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Escapes cells that a spreadsheet would execute as formulas. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
