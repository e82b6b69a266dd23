import { type Result, refuse } from '@quayside/contracts/result'
import { prepare } from '../../platform/storage/query.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { MarketState } from '../market-state.ts'

const splitBetween = prepare((q, p: { code: string; after: number; until: number }) =>
  q
    .selectFrom('splits')
    .select('id')
    .where('code', '=', p.code)
    .where('effective_at', '>', p.after)
    .where('effective_at', '<=', p.until)
    .limit(1),
)

/**
 * Refuses with 10015 what a shut market's price from before a split would decide: a site that has not received the new
 * price yet must not judge orders by the old one. An open market's price is never that old.
 */
export async function refuseOldShares(
  tx: ReadTx,
  { quote, session }: Pick<MarketState, 'quote' | 'session'>,
  now: number,
): Promise<Result<never> | undefined> {
  if (quote === undefined || session?.open !== false) return undefined
  const split = await tx.one(splitBetween, { code: quote.code, after: quote.time, until: now })
  return split && refuse('10015', { stale: true })
}
