import type { CaseSummary, listCases } from '@quayside/contracts/staff/cases'
import type { InfiniteData } from '@tanstack/react-query'

export type CasePage = (typeof listCases)['result']['_zod']['output']
export type CasePages = InfiniteData<CasePage, string | null>

/** Rows of all pages. Pages from different times may share a row, which keeps its first place. */
export function rowsOf(pages: Pick<CasePages, 'pages'> | undefined): readonly CaseSummary[] {
  const rows = new Map<string, CaseSummary>()
  for (const page of pages?.pages ?? [])
    for (const row of page.list) if (!rows.has(row.id)) rows.set(row.id, row)
  return [...rows.values()]
}

/** The page of a row; the last one for a row that is not loaded. */
export function pageOfRow(pages: CasePages, row: number): number {
  let seen = 0
  const at = pages.pages.findIndex(page => {
    seen += page.list.length
    return row < seen
  })
  return at === -1 ? pages.pages.length - 1 : at
}

/** Pages with one refetched. Rows pushed past its end drop the following pages. */
export function withPage(pages: CasePages, at: number, fresh: CasePage): CasePages {
  const before = pages.pages[at]
  if (before === undefined) return pages
  const keep = reaches(fresh, before) ? undefined : at + 1
  return {
    pages: pages.pages.map((page, index) => (index === at ? fresh : page)).slice(0, keep),
    pageParams: pages.pageParams.slice(0, keep),
  }
}

function reaches(fresh: CasePage, before: CasePage): boolean {
  const [last, lastBefore] = [fresh.list.at(-1), before.list.at(-1)]
  if (fresh.next === null || lastBefore === undefined) return true
  if (last === undefined) return false
  const [a, b] = [orderOf(last), orderOf(lastBefore)]
  return a === b ? last.id === lastBefore.id || fresh.list.some(({ id }) => id === lastBefore.id) : a > b
}

/** Open cases sort by due time, decided ones by latest decision. */
function orderOf({ decision, dueAt }: CaseSummary): number {
  return decision === null ? Date.parse(dueAt) : -Date.parse(decision.at)
}
