import type { Locale } from '@quayside/contracts/locales'
import type { StatementEvent } from '../../ledger/statement/statement.ts'
import type { Market } from '../../market/market.ts'
import { nameOf } from '../../market/name-of.ts'
import { textIn } from '../../platform/i18n/localized.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { itemsOf, productsOf } from './queries.ts'
import { TRANSFERS } from './search.ts'

export type TitleOf = (event: Pick<StatementEvent, 'kind' | 'reference' | 'memo'>) => string | null

export async function titlesOf(
  tx: ReadTx,
  {
    events,
    market,
    locale,
  }: {
    readonly events: readonly StatementEvent[]
    readonly market: Pick<Market, 'instrument'>
    readonly locale: Locale
  },
): Promise<TitleOf> {
  const plans = [...new Set(events.filter(isOfPlan).map(({ reference }) => orderIn(reference)))]
  const rows = plans.length === 0 ? [] : await tx.dynamic(productsOf(plans))
  const products = new Map(rows.map(({ id, product }) => [id, textIn(product, locale)]))
  const items = [...new Set(events.flatMap(event => itemIn(event) ?? []))]
  const named = items.length === 0 ? [] : await tx.dynamic(itemsOf(items))
  const names = new Map(named.map(({ id, name }) => [id, textIn(name, locale)]))
  return event => {
    if (isOfPlan(event)) return products.get(orderIn(event.reference)) ?? null
    const item = itemIn(event)
    if (item !== undefined) return names.get(item) ?? null
    if (event.kind === 'exchange') return event.memo.replace(' to ', ' → ')
    // A transfer's memo is currency and network.
    if (isTransfer(event)) return event.memo === '' ? null : event.memo
    return market.instrument(event.memo) === undefined ? null : nameOf(market, event.memo, locale)
  }
}

function itemIn({ kind, memo, reference }: Pick<StatementEvent, 'kind' | 'memo' | 'reference'>) {
  if (kind === 'bid_hold' || kind === 'bid_release') return memo
  return kind === 'nft_sale' ? reference : undefined
}

function isTransfer({ kind }: Pick<StatementEvent, 'kind'>): boolean {
  return TRANSFERS.some(known => known === kind)
}

function isOfPlan({ kind }: Pick<StatementEvent, 'kind'>): boolean {
  return kind.startsWith('plan_')
}

/** Numbered postings of an order have the reference `id:number`. */
function orderIn(reference: string): string {
  return reference.split(':')[0] ?? reference
}
