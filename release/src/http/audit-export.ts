import type { ReleaseEvent } from '@quayside/contracts/release/events'
import type { Releases } from '../releases.ts'

const PAGE = 500

export type ExportFormat = 'ndjson' | 'csv'

export async function exportLog(
  releases: Pick<Releases, 'events'>,
  format: ExportFormat,
): Promise<AsyncIterable<string>> {
  const first = await releases.events({ before: null, limit: PAGE })
  return pages(releases, format, first)
}

async function* pages(
  releases: Pick<Releases, 'events'>,
  format: ExportFormat,
  first: readonly ReleaseEvent[],
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(COLUMNS)
  let page = first
  while (page.length > 0) {
    yield page.map(event => (format === 'csv' ? csvEvent(event) : `${JSON.stringify(event)}\n`)).join('')
    const before = page.at(-1)?.seq ?? 1
    page = before > 1 ? await releases.events({ before, limit: PAGE }) : []
  }
}

const COLUMNS = ['seq', 'at', 'actor', 'source', 'act', 'environment', 'reason', 'previous', 'details']

function csvEvent({ seq, at, actor, source, reason, previous, act }: ReleaseEvent): string {
  const environment = 'environment' in act ? act.environment : ''
  const details = JSON.stringify(act)
  return csvLine([String(seq), at, actor, source, act.type, environment, reason, previous, details])
}

/** RFC 4180. Prefixes spreadsheet formulas with an apostrophe, so that they stay text. */
function csvLine(cells: readonly string[]): string {
  const quoted = cells.map(cell => {
    const text = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${quoted.join(',')}\r\n`
}
