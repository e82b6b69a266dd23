/** Exchanges whose best bid and ask ccxt passes on as the exchange's own text. */
export const EXCHANGES = ['okx', 'binance', 'kraken', 'coinbase'] as const
export type Exchange = (typeof EXCHANGES)[number]

export const EXCHANGE_NAMES: Readonly<Record<Exchange, string>> = {
  okx: 'OKX',
  binance: 'Binance',
  kraken: 'Kraken',
  coinbase: 'Coinbase',
}
