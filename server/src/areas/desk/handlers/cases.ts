import type { QueryOf } from '@quayside/contracts/endpoint'
import { ok } from '@quayside/contracts/result'
import type * as endpoints from '@quayside/contracts/staff/cases'
import { COUNTED, caseKind, type listCases as listEndpoint } from '@quayside/contracts/staff/cases'
import { parseMoney } from '@quayside/money/money'
import { cursorText, readCursor } from '../../../platform/staff/cursor.ts'
import { problem } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import {
  type CaseFilter,
  CUSTOMER_FIRST_LIMIT,
  type CustomerSearch,
  countCasesOf,
  countMine,
  countOpen,
  pageOfCases,
} from '../case-queries.ts'
import { caseView } from '../case-view.ts'
import { searchCustomers } from '../find-customers.ts'
import type { DeskServices } from '../services.ts'

const DEFAULT_SIZE = 50
const HOUR_MS = 3_600_000

export async function listCases({
  query,
  services,
  staff,
}: StaffInput<typeof endpoints.listCases, DeskServices>) {
  const now = services.clock.now()
  const after = readCursor(query.after)
  if (after === null) return problem('invalid', 'There is no such page.')
  const filter = filterOf(query, { now, email: staff.email })
  const size = query.size ?? DEFAULT_SIZE
  const page = { limit: size + 1, ...(after === undefined ? {} : { after }) }
  const { rows, total } = await services.storage.read(async tx => {
    const search = query.search === undefined ? undefined : await searchOf(tx, query.search)
    if (search !== undefined && 'ids' in search && search.ids.length === 0) return { rows: [], total: 0 }
    const whole = { ...filter, search }
    return {
      rows: await tx.dynamic(pageOfCases(whole, page)),
      total: (await tx.dynamic(countCasesOf(whole, COUNTED)))[0]?.total ?? 0,
    }
  })
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  const next = last && cursorText([filter.state === 'open' ? last.due_at : (last.decided_at ?? 0), last.id])
  const viewer = { email: staff.email, now }
  return ok({ list: shown.map(row => caseView(row, viewer)), next: next ?? null, total })
}

async function searchOf(tx: ReadTx, text: string): Promise<CustomerSearch> {
  const found = await tx.dynamic(q =>
    q
      .selectFrom(searchCustomers(q, text).as('f'))
      .selectAll()
      .limit(CUSTOMER_FIRST_LIMIT + 1),
  )
  return found.length > CUSTOMER_FIRST_LIMIT ? { text } : { ids: found.map(({ user_id }) => user_id) }
}

export async function countCases({ services, staff }: StaffInput<typeof endpoints.countCases, DeskServices>) {
  const now = services.clock.now()
  const { kinds, mine } = await services.storage.read(async tx => ({
    kinds: await tx.all(countOpen, { now }),
    mine: (await tx.one(countMine, { now, by: staff.email }))?.total ?? 0,
  }))
  const none = { open: 0, overdue: 0, unclaimed: 0 }
  return ok({
    kinds: caseKind.options.map(kind => ({ ...none, ...kinds.find(row => row.kind === kind), kind })),
    mine,
  })
}

function filterOf(
  query: QueryOf<typeof listEndpoint>,
  { now, email }: { readonly now: number; readonly email: string },
): CaseFilter {
  const { kind, locale, overdue, customer, id, olderThan, youngerThan, claimedBy } = query
  return {
    now,
    overdue,
    customer,
    id,
    kinds: kind,
    locales: locale,
    state: query.state ?? 'open',
    openedUntil: olderThan === undefined ? undefined : now - olderThan * HOUR_MS,
    openedSince: youngerThan === undefined ? undefined : now - youngerThan * HOUR_MS,
    least: centsOf(query.minAmount),
    most: centsOf(query.maxAmount),
    claimedBy: claimedBy === 'me' ? email : claimedBy,
  }
}

function centsOf(text: string | undefined): bigint | undefined {
  return text === undefined ? undefined : parseMoney('USD', text)?.minor
}
