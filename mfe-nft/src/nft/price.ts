import type { NftItem } from '@quayside/contracts/endpoints/nfts'
import { useFormats } from '@quayside/runtime/use-formats'

/** Places that a currency always shows. */
const PLACES: Readonly<Record<string, number>> = { USD: 2, USDT: 2 }

/** A price as it is read: its own digits without zeros at the end, but with the cents of a dollar ("120.50", "0.5" BTC). */
export function priceOf(text: string, currency: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const digits = fraction.replace(/0+$/, '').padEnd(PLACES[currency] ?? 0, '0')
  return digits === '' ? whole : `${whole}.${digits}`
}

/** Writes a price with its currency for the reader of the page. */
export function usePrice(): (text: string, item: Pick<NftItem, 'currency'>) => string {
  const { number } = useFormats()
  return (text, { currency }) => `${number(priceOf(text, currency))}\u00a0${currency}`
}
