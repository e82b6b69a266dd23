/** Ledger scale (digits after the point) of every currency (rules §2). */
export const CURRENCY_SCALE = { USD: 2, USDT: 6, BTC: 8, ETH: 8 } as const

export type Currency = keyof typeof CURRENCY_SCALE

export const CURRENCIES: readonly Currency[] = ['USD', 'USDT', 'BTC', 'ETH']

export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(CURRENCY_SCALE, text)
}
