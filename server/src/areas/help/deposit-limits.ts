import type { Currency } from '@quayside/money/currency'

/** Least deposit of each currency as decimal text: the main reading of spec §9 (rules §8). */
export const DEPOSIT_LIMITS: readonly { readonly currency: Currency; readonly minimum: string }[] = [
  { currency: 'USDT', minimum: '120' },
  { currency: 'BTC', minimum: '0.015' },
  { currency: 'ETH', minimum: '0.2' },
]
