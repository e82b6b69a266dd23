/** Exchanges whose best bid and ask ccxt passes on as the exchange's own text. */
export const EXCHANGES = ['okx', 'binance', 'kraken', 'coinbase'] as const
export type Exchange = (typeof EXCHANGES)[number]
