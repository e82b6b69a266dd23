import type * as endpoints from '@quayside/contracts/endpoints/funds/exchange'
import { money, toText } from '@quayside/money/money'
import type { MoneyInput } from '../../platform/http/command.ts'
import { pageRange } from '../../platform/http/paging.ts'
import { refuseWhenLimited } from '../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../platform/http/route.ts'
import { ownHistory, readPage, screenOf } from '../../platform/storage/queries/history.ts'
import { priced } from './prices.ts'
import { exchangeOf } from './queries.ts'
import { sealQuote } from './quote-token.ts'
import { redeem, refuseCoin } from './redeem.ts'
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

/** `POST /flash-exchange/submit`: row and posting in one command. */
export async function submit(input: MoneyInput<typeof endpoints.submitExchange, ExchangeServices>) {
  const { body, session, mode, tx, now, afterCommit, services } = input
  const made = await redeem(services, tx, { ...body, userId: session.userId, mode, now, afterCommit })
  return made.ok ? exchangeView(made.value) : made
}

export async function listReceipts(input: CustomerInput<typeof endpoints.listExchanges, ExchangeServices>) {
  const { query, session, mode, services } = input
  const { page, size, range } = pageRange(query)
  const filter = { userId: session.userId, mode, clientId: query.clientId?.toLowerCase() }
  const { rows, total } = await readPage(services.storage, ownHistory('exchanges', filter), {
    ...range,
    of: screenOf(filter),
  })
  return { list: rows.map(row => exchangeView(exchangeOf(row))), total, page, size }
}
