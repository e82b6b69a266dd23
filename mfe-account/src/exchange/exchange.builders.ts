import type {
  ExchangeCurrency,
  ExchangeQuote,
  ExchangeReceipt,
} from '@quayside/contracts/endpoints/funds/exchange'
import { SOME_TIME } from '@quayside/testing/builders'

export function buildCurrencies(over: Partial<ExchangeCurrency> = {}): ExchangeCurrency[] {
  return [
    { currency: 'USD', minimum: '1.00', maximum: '100000.00', spread: '0', stale: false },
    { currency: 'USDT', minimum: '1.000000', maximum: '100000.000000', spread: '0.0005', stale: false },
    {
      currency: 'BTC',
      minimum: '0.00002000',
      maximum: '2.00000000',
      spread: '0.0025',
      stale: false,
      ...over,
    },
  ]
}

const FIGURES = {
  from: 'USD',
  to: 'BTC',
  amount: '1000.00',
  receive: '0.01995012',
  spread: '0.00004988',
  rate: '0.000019950124688279',
}

/** 1,000 dollars into bitcoin at 50,000, valid for half a minute. */
export function buildQuote(over: Partial<ExchangeQuote> = {}): ExchangeQuote {
  return { quoteId: 'quote-1', ...FIGURES, expiresAt: SOME_TIME, validFor: 30_000, ...over }
}

export function buildReceipt(over: Partial<ExchangeReceipt> = {}): ExchangeReceipt {
  return {
    id: 'exchange-1',
    orderNo: '20261120-1',
    clientId: '0197a2c4-0000-7000-8000-000000000001',
    ...FIGURES,
    at: SOME_TIME,
    virtually: 'YES',
    ...over,
  }
}
