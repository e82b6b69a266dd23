import type { AccountMode } from '@quayside/contracts/customer/user'
import type { OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import type { Locale } from '@quayside/contracts/locales'
import type { Market } from '../../market/market.ts'
import { storedNames } from '../../market/name-of.ts'
import { storedTexts } from '../../platform/i18n/localized.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { overviewAt } from './queries.ts'
import { overviewView } from './view.ts'

export type OneOrder = {
  readonly userId: string
  readonly kind: 'contract' | 'smart'
  readonly id: string
  readonly locale: Locale
}

const TABLES = { contract: 'contract_orders', smart: 'plan_orders' } as const

export type FoundOrder = {
  readonly mode: AccountMode
  readonly summary: OrderSummary
  readonly names: { readonly name: string; readonly names?: string }
}

export async function findOrderOf(
  tx: ReadTx,
  market: Pick<Market, 'instrument'>,
  { userId, kind, id, locale }: OneOrder,
): Promise<FoundOrder | undefined> {
  const [own] = await tx.dynamic(q =>
    q.selectFrom(TABLES[kind]).select('mode').where('id', '=', id).where('user_id', '=', userId),
  )
  const [row] = own === undefined ? [] : await tx.dynamic(overviewAt([{ kind, id, created_at: 0 }]))
  if (own === undefined || row === undefined) return undefined
  const { mode } = own
  const names = row.product === null ? storedNames(market, row.code ?? '') : storedTexts(row.product)
  return { mode, summary: overviewView(row, { market, locale, mode }), names }
}
