import type { CaseSummary } from '@quayside/contracts/staff/cases'
import { describe, expect, it } from 'vitest'
import { buildCase } from '../../testing/fake-desk.ts'
import { type CasePages, pageOfRow, rowsOf, withPage } from './case-pages.ts'

const due = (hour: number): CaseSummary =>
  buildCase({ id: `c${hour}`, dueAt: new Date(Date.UTC(2026, 10, 20, hour)).toISOString() })
const page = (hours: readonly number[], next: string | null = 'on') => ({
  list: hours.map(due),
  next,
  total: 6,
})
const pages: CasePages = { pages: [page([1, 2, 3]), page([4, 5, 6], null)], pageParams: [null, 'on'] }
const ids = (given: CasePages) => rowsOf(given).map(({ id }) => id)

describe('pages of the queue', () => {
  it('shows a row once, though the page before was read again after one above was decided', () => {
    expect(ids(withPage(pages, 0, page([2, 3, 4])))).toEqual(['c2', 'c3', 'c4', 'c5', 'c6'])
  })

  it('takes a row as it is now', () => {
    const claimed = page([1, 2, 3])
    const fresh = { ...claimed, list: [due(1), { ...due(2), isOverdue: true }, due(3)] }
    const now = withPage(pages, 0, fresh)
    expect(ids(now)).toEqual(ids(pages))
    expect(rowsOf(now)[1]?.isOverdue).toBe(true)
  })

  it('drops what follows where new rows push others over the end, for those would stand nowhere', () => {
    const now = withPage(pages, 0, page([0, 1, 2]))
    expect(ids(now)).toEqual(['c0', 'c1', 'c2'])
    expect(now.pageParams).toEqual([null])
  })

  it('knows the page of a row, and the last one for a row that is not loaded', () => {
    expect([0, 2, 3, 5, 99].map(row => pageOfRow(pages, row))).toEqual([0, 0, 1, 1, 1])
  })
})
