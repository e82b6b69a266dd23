import { scriptedInstrument } from '../../market/scripted-market.ts'
import { loadExchangeTable } from './exchange-table.ts'
import type { Pair, QuoteCommand } from './rules/quote.ts'
import type { ExchangeTable, PricedCurrency } from './rules/terms.ts'

export const PRICED = [
  scriptedInstrument(),
  scriptedInstrument({ code: 'ETHUSDT', logo: 'crypto:ETH', referencePrice: '3000.00' }),
]

export const TABLE: ExchangeTable = loadExchangeTable(undefined, PRICED)

const MIDS: Readonly<Record<string, string>> = { USD: '1', USDT: '1', BTC: '50000.00', ETH: '3000.00' }

export function pricedCurrency(currency: string, changes: Partial<PricedCurrency> = {}): PricedCurrency {
  const terms = TABLE.find(each => each.currency === currency)
  if (terms === undefined) throw new TypeError(`no ${currency}`)
  return { ...terms, mid: MIDS[currency], ...changes }
}

export function pairOf(from: string, to: string): Pair {
  return { from: pricedCurrency(from), to: pricedCurrency(to) }
}

export function quoteCommand(changes: Partial<QuoteCommand> = {}): QuoteCommand {
  return { id: 'quote', userId: 'ann', mode: 'real', amount: '1000', amountOf: 'from', ...changes }
}
