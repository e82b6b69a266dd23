import { type Result, refuse } from '@quayside/contracts/result'
import { prepare } from '../../platform/storage/query.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { MarketState } from '../market-state.ts'

const splitSince = prepare((q, p: { code: string; quoted: number; now: number }) =>
  q
    .selectFrom('splits')
    .select('id')
    .where('code', '=', p.code)
    .where(eb => eb.or([eb('effective_at', '<=', p.now), eb('priced_at', 'is not', null)]))
    .where(eb => eb.or([eb('effective_at', '>', p.quoted), eb('applied_at', 'is', null)]))
    .limit(1),
)

/** Whether a split took place since a price, or is not applied yet: orders must not be judged by that price. */
export async function isPreSplit(
  tx: ReadTx,
  { code, time }: { readonly code: string; readonly time: number },
  now: number,
): Promise<boolean> {
  return (await tx.one(splitSince, { code, quoted: time, now })) !== undefined
}

/**
 * Refuses an act with 10015 while a shut market has a pre-split price: a site may not have received the new one yet. An
 * open market's price is never that old.
 */
export async function refusePreSplitPrice(
  tx: ReadTx,
  { quote, session }: Pick<MarketState, 'quote' | 'session'>,
  now: number,
): Promise<Result<never> | undefined> {
  if (quote === undefined || session?.open !== false) return undefined
  return (await isPreSplit(tx, quote, now)) ? refuse('10015', { stale: true }) : undefined
}
