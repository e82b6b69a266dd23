import { useFormats } from '@quayside/runtime/use-formats'
import { readableRate } from './rate.ts'

/** "1 BTC = 49,875.00 USD", in that order in every language. */
export function RateText(rated: { from: string; to: string; rate: string }) {
  const { number } = useFormats()
  const { one, price, currency } = readableRate(rated)
  return <bdi translate="no" dir="ltr" className="q-num">{`1 ${one} = ${number(price)} ${currency}`}</bdi>
}
