import type { AccountMode } from '@quayside/contracts/customer/user'
import type * as endpoints from '@quayside/contracts/endpoints/funds/statement'
import { STATEMENT_GROUPS, type StatementGroup } from '@quayside/contracts/endpoints/funds/statement'
import type { PostingKind } from '@quayside/contracts/ledger'
import { isLocale, type Locale } from '@quayside/contracts/locales'
import { eventsAt, pageOfStatement, postingsOf } from '../../ledger/statement/statement.ts'
import type { StatementFilter } from '../../ledger/statement/statement-queries.ts'
import { languageOf } from '../../platform/http/headers/language.ts'
import { pageRange } from '../../platform/http/paging.ts'
import type { CustomerInput } from '../../platform/http/route.ts'
import { searchOf } from './search.ts'
import type { StatementServices } from './services.ts'
import { titlesOf } from './titles.ts'
import { eventView } from './view.ts'

export type Narrowing = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly kinds?: readonly StatementGroup[] | undefined
  readonly q?: string | undefined
}

export async function listStatement(input: CustomerInput<typeof endpoints.statement, StatementServices>) {
  const { query, session, mode, request, services } = input
  const { storage, market, config } = services
  const { page, size, range } = pageRange(query)
  const whose = { userId: session.userId, mode }
  const locale = localeOf(query.locale, request.headers)
  const filter = await filterOf(services, query, { ...whose, locale })
  const { ids, total } = await pageOfStatement(storage, filter, range)
  const list = await storage.read(async tx => {
    const events = await eventsAt(tx, whose, ids)
    const titleOf = await titlesOf(tx, { events, market, locale })
    const reader = { locale, titleOf, isSandbox: config.siteMode === 'sandbox' }
    return events.map(event => eventView(event, reader))
  }, session.userId)
  return { list, total, page, size }
}

export function localeOf(requested: string | undefined, headers: Parameters<typeof languageOf>[0]): Locale {
  return requested !== undefined && isLocale(requested) ? requested : languageOf(headers)
}

export async function filterOf(
  services: StatementServices,
  { from, to, kinds, q }: Narrowing,
  { locale, ...whose }: { readonly userId: string; readonly mode: AccountMode; readonly locale: Locale },
): Promise<StatementFilter> {
  const moment = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text))
  const period = { from: moment(from), to: moment(to) }
  const covered = await services.storage.read(tx => postingsOf(tx, whose, period), whose.userId)
  const text = q?.trim() ?? ''
  return {
    ...whose,
    ...covered,
    kinds: kinds?.flatMap((group): readonly PostingKind[] => STATEMENT_GROUPS[group]),
    search: text === '' ? undefined : await searchOf(services, { userId: whose.userId, locale, text }),
  }
}
