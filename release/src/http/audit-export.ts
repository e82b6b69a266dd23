import type { ReleaseEvent } from '@quayside/contracts/release/events'
import { csvLines } from '@quayside/contracts/text/csv'
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
  if (format === 'csv') yield csvLines([COLUMNS])
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
  return csvLines([[String(seq), at, actor, source, act.type, environment, reason, previous, details]])
}
