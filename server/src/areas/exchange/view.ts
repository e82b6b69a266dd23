import {
  type ExchangeQuote,
  type ExchangeReceipt,
  QUOTE_MS,
} from '@quayside/contracts/endpoints/funds/exchange'
import { isoOf } from '@quayside/contracts/iso-time'
import { money, toText } from '@quayside/money/money'
import { virtuallyOf } from '../../platform/http/headers/mode.ts'
import type { Exchange } from './rules/exchange.ts'
import { expiryOf, type Quote } from './rules/quote.ts'

export function quoteView(quote: Quote, quoteId: string): ExchangeQuote {
  return { quoteId, ...figuresOf(quote), expiresAt: isoOf(expiryOf(quote)), validFor: QUOTE_MS }
}

export function exchangeView(exchange: Exchange): ExchangeReceipt {
  const { id, orderNo, clientId, createdAt, mode } = exchange
  return {
    id,
    orderNo,
    clientId,
    ...figuresOf(exchange),
    at: isoOf(createdAt),
    virtually: virtuallyOf(mode),
  }
}

type Figures = Pick<Quote, 'from' | 'to' | 'given' | 'received' | 'rate' | 'spreadKept'>

function figuresOf({ from, to, given, received, rate, spreadKept }: Figures) {
  return {
    from,
    to,
    rate,
    amount: toText(money(from, given)),
    receive: toText(money(to, received)),
    spread: toText(money(to, spreadKept)),
  }
}
