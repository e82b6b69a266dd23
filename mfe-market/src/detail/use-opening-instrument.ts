import type { OpeningInstrument } from '@quayside/contracts/boot'
import type { Candle } from '@quayside/contracts/market/market'
import { useHost } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useMemo, useState } from 'react'

/** How long after page start its embedded figures are usable, in milliseconds. */
const WORTH = 10_000

/** Data embedded in the page, and the request time of the page (ms since 1970), which bounds its age. */
export type FromPage = Omit<OpeningInstrument, 'candles'> & {
  readonly candles: Candle[]
  readonly at: number
}

/** Instrument data embedded in the page, until the first response or a few seconds; else undefined. */
export function useOpeningInstrument(code: string): FromPage | undefined {
  const { instrument, locale } = useHost().boot
  const isSpoken = useLocale() === locale
  const [isWorth] = useState(() => performance.now() < WORTH)
  return useMemo(() => {
    if (!isWorth || !isSpoken || instrument?.info.code !== code) return undefined
    // Uses the current clock, because the browser's own navigation start does not follow clock changes.
    return { ...instrument, candles: [...instrument.candles], at: Date.now() - performance.now() }
  }, [instrument, code, isWorth, isSpoken])
}
