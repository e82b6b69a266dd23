import { useSockets } from '@quayside/runtime/hooks'
import { createPriceWriter, type PriceWriter } from '@quayside/runtime/live-prices'
import { useRef, useState } from 'react'
import { useFormats } from '../format/use-formats.ts'

/** Keeps this component's rows live outside React; unsubscribes with its last row. `sparkPoints` must not change. */
export function usePriceWriter(sparkPoints: (prices: readonly string[]) => string): PriceWriter {
  const { market } = useSockets()
  const current = useFormats()
  const formats = useRef(current)
  formats.current = current
  const [writer] = useState(() =>
    createPriceWriter({
      watch: market.watch,
      formatPrice: price => formats.current.price(price),
      formatChange: zdf => formats.current.change(zdf),
      sparkPoints,
    }),
  )
  return writer
}
