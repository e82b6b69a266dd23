import type { NftItem } from '@quayside/contracts/endpoints/nfts'
import { useFormats } from '@quayside/runtime/use-formats'

/** Minimum decimal places by currency. */
const PLACES: Readonly<Record<string, number>> = { USD: 2, USDT: 2 }

/** Returns a price without trailing zeros, but with a dollar's cents ("120.50", "0.5" BTC). */
export function priceOf(text: string, currency: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const digits = fraction.replace(/0+$/, '').padEnd(PLACES[currency] ?? 0, '0')
  return digits === '' ? whole : `${whole}.${digits}`
}

export function usePrice(): (text: string, item: Pick<NftItem, 'currency'>) => string {
  const { number } = useFormats()
  return (text, { currency }) => `${number(priceOf(text, currency))}\u00a0${currency}`
}
