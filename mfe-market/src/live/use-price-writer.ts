import { useSockets } from '@quayside/runtime/hooks'
import { createPriceWriter, type PriceWriter, type PriceWriterDeps } from '@quayside/runtime/live-prices'
import { useRef, useState } from 'react'
import { useFormats } from '../format/use-formats.ts'

/**
 * The writer that keeps rows of this component live outside React; `sparkPoints` draws their small lines, `visibility`
 * tells which are on screen; neither must change. It needs no end: it lets go of the socket with its last row.
 */
export function usePriceWriter(
  sparkPoints: (prices: readonly string[]) => string,
  visibility?: PriceWriterDeps['visibility'],
): PriceWriter {
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
      ...(visibility ? { visibility } : {}),
    }),
  )
  return writer
}
