import { useSockets } from '@quayside/runtime/hooks'
import { useRef, useState } from 'react'
import { useFormats } from '../format/use-formats.ts'
import { createObservedRows, type ObservedRows } from './observed-rows.ts'
import { createPriceWriter, type PriceWriter } from './price-writer.ts'

/** Keeps this component's rows live outside React, where `create` decides which are in sight. */
export function useLiveRows<T>(drawingPace: number, create: (writer: PriceWriter) => T): T {
  const { market } = useSockets()
  const current = useFormats()
  const formats = useRef(current)
  formats.current = current
  const [rows] = useState(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    return create(
      createPriceWriter({
        watch: market.watch,
        formats: () => formats.current,
        isCalm: () => calm.matches,
        drawingPace,
      }),
    )
  })
  return rows
}

/** Redraw interval (ms) of the lines of short tables. */
const LINE_PACE = 1_000

export function useObservedRows(): ObservedRows {
  return useLiveRows(LINE_PACE, createObservedRows)
}
