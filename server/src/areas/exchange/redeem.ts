import { type Refusal, type Result, refuse } from '@quayside/contracts/result'
import type { Currency } from '@quayside/money/currency'
import type { Holder } from '../../ledger/chart.ts'
import { post } from '../../ledger/post.ts'
import { refuseWithoutEmail } from '../../platform/http/email-first.ts'
import { refuseWith, type StatusRefusal } from '../../platform/http/envelope.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import type { RedeemQuote, Redemption } from '../services.ts'
import { priced } from './prices.ts'
import { exchangeRowOf, findByQuote, insertExchange } from './queries.ts'
import { openQuote } from './quote-token.ts'
import { type Exchange, exchangeAt } from './rules/exchange.ts'
import type { ExchangeServices } from './services.ts'
import { exchangeView } from './view.ts'

/** Exchanges at a quote: row and posting in the caller's command; the unique quote dedupes concurrent redemptions. */
export async function redeem(
  services: ExchangeServices,
  tx: Tx,
  { userId, mode, quoteId, clientId, into, now, afterCommit }: Redemption,
): Promise<Result<Exchange, Refusal | StatusRefusal>> {
  const agreed = openQuote(services.secrets, quoteId, userId)
  // Forged, truncated or another customer's quote.
  if (agreed === undefined) return refuseWith('404')
  if (into !== undefined && agreed.to !== into) return refuse('10015', { quote: 'currency' })
  const stopped = await refuseCoin(services, tx, { userId, mode, to: agreed.to, now })
  if (stopped !== undefined) return stopped
  const used = await tx.one(findByQuote, { quoteId: agreed.id })
  const command = {
    id: services.ids.next(),
    orderNo: services.ids.orderNo(),
    mode,
    clientId: clientId.toLowerCase(),
    usedBy: used?.id,
    pair: { from: priced(services, agreed.from), to: priced(services, agreed.to) },
  }
  const made = exchangeAt(agreed, command, now)
  if (!made.ok) return made
  const { exchange, posting } = made.value
  if ((await tx.run(insertExchange, exchangeRowOf(exchange))) === 0) return refuse('10015', { quote: 'used' })
  await post(tx, posting)
  afterCommit(() => services.bus.publish('balance.changed', { userId, mode }))
  return { ok: true, value: exchange }
}

/** Redeems quotes for commands of other areas, which do not require an e-mail address themselves. */
export function quoteRedemption(services: ExchangeServices): RedeemQuote {
  return async (tx, redemption) => {
    const refused = await refuseWithoutEmail(tx, redemption)
    if (refused !== undefined) return { ok: false, error: refused }
    const made = await redeem(services, tx, redemption)
    return made.ok ? { ok: true, value: exchangeView(made.value) } : made
  }
}

/** Rejects an exchange into BTC or ETH, a bet on a price, during a break (10008) or with open policies (10041). */
export async function refuseCoin(
  { ownLimits, policies }: Pick<ExchangeServices, 'ownLimits' | 'policies'>,
  tx: ReadTx,
  { userId, mode, to, now }: Holder & { readonly to: Currency; readonly now: number },
): Promise<Result<never> | undefined> {
  if (to === 'USD' || to === 'USDT') return undefined
  const stopped = await ownLimits.refuse(tx, { userId, mode, act: 'other', now })
  return stopped ?? (await policies.refuse(tx, { userId, now }))
}
