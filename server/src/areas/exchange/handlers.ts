import type * as endpoints from '@quayside/contracts/endpoints/exchange'
import { type Result, refuse } from '@quayside/contracts/result'
import type { AccountMode } from '@quayside/contracts/user'
import type { Currency } from '@quayside/money/currency'
import { money, toText } from '@quayside/money/money'
import { post } from '../../ledger/post.ts'
import { refuseWith } from '../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../platform/http/limited.ts'
import { pageRange } from '../../platform/http/paging.ts'
import type { CustomerInput, MoneyInput } from '../../platform/http/register.ts'
import { pageInPeriods } from '../../platform/storage/page-in-periods.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { priced } from './prices.ts'
import { exchangeOf, exchangeRowOf, findByQuote, historyOfExchanges, insertExchange } from './queries.ts'
import { openQuote, sealQuote } from './quote-token.ts'
import { exchangeAt } from './rules/exchange.ts'
import { quoteExchange } from './rules/quote.ts'
import type { ExchangeServices } from './services.ts'
import { exchangeView, quoteView } from './view.ts'

export function listCurrencies({
  services,
}: CustomerInput<typeof endpoints.listExchangeCurrencies, ExchangeServices>) {
  return services.exchangeTable.map(({ currency, minimum, maximum, spread }) => ({
    currency,
    spread,
    minimum: toText(money(currency, minimum)),
    maximum: toText(money(currency, maximum)),
    stale: priced(services, currency)?.mid === undefined,
  }))
}

/** `GET /flash-exchange/quote`: read-only. */
export async function quote(input: CustomerInput<typeof endpoints.quoteExchange, ExchangeServices>) {
  const { query, session, mode, services } = input
  const { userId } = session
  const limited = await refuseWhenLimited(services, ['exchangeQuotes', userId])
  if (limited !== undefined) return limited
  const now = services.clock.now()
  const stopped = await services.storage.read(tx =>
    refuseCoin(services, tx, { userId, mode, to: query.to, now }),
  )
  if (stopped !== undefined) return stopped
  const pair = { from: priced(services, query.from), to: priced(services, query.to) }
  const { amount, amountOf = 'from' } = query
  const command = { id: services.ids.next(), userId, mode, amount, amountOf }
  const quoted = quoteExchange(pair, command, now)
  if (!quoted.ok) return quoted
  return quoteView(quoted.value, sealQuote(services.secrets, quoted.value))
}

/** `POST /flash-exchange/submit`: row and posting in one command; the unique quote dedupes concurrent submissions. */
export async function submit(input: MoneyInput<typeof endpoints.submitExchange, ExchangeServices>) {
  const { body, session, mode, tx, now, afterCommit, services } = input
  const { userId } = session
  const agreed = openQuote(services.secrets, body.quoteId, userId)
  // Forged, truncated or another customer's quote.
  if (agreed === undefined) return refuseWith('404')
  const stopped = await refuseCoin(services, tx, { userId, mode, to: agreed.to, now })
  if (stopped !== undefined) return stopped
  const used = await tx.one(findByQuote, { quoteId: agreed.id })
  const command = {
    id: services.ids.next(),
    orderNo: services.ids.orderNo(),
    mode,
    clientId: body.clientId.toLowerCase(),
    usedBy: used?.id,
    pair: { from: priced(services, agreed.from), to: priced(services, agreed.to) },
  }
  const made = exchangeAt(agreed, command, now)
  if (!made.ok) return made
  const { exchange, posting } = made.value
  if ((await tx.run(insertExchange, exchangeRowOf(exchange))) === 0) return refuse('10015', { quote: 'used' })
  await post(tx, posting)
  afterCommit(() => services.bus.publish('balance.changed', { userId, mode }))
  return exchangeView(exchange)
}

type Requested = {
  readonly userId: string
  readonly mode: AccountMode
  readonly to: Currency
  readonly now: number
}

/** Rejects (10008) an exchange into BTC or ETH during a break, because it bets on a price (rules §1.6). */
async function refuseCoin(
  { ownLimits }: Pick<ExchangeServices, 'ownLimits'>,
  tx: ReadTx,
  { userId, mode, to, now }: Requested,
): Promise<Result<never> | undefined> {
  if (to === 'USD' || to === 'USDT') return undefined
  return await ownLimits.refuse(tx, { userId, mode, act: 'other', now })
}

export async function listReceipts(input: CustomerInput<typeof endpoints.listExchanges, ExchangeServices>) {
  const { query, session, mode, services } = input
  const { page, size, range } = pageRange(query)
  const filter = { userId: session.userId, mode, clientId: query.clientId?.toLowerCase() }
  const { rows, total } = await pageInPeriods(services.storage, historyOfExchanges(filter), range)
  return { list: rows.map(row => exchangeView(exchangeOf(row))), total, page, size }
}
