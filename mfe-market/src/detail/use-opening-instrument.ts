import type { OpeningInstrument } from '@quayside/contracts/boot'
import type { Candle } from '@quayside/contracts/market'
import { useHost } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useMemo, useState } from 'react'

/** How long after its start a page's own figures are worth a look, in milliseconds. */
const WORTH = 10_000

/** What came with the page, and when the page was asked for (ms since 1970): it is no younger than that. */
export type FromPage = Omit<OpeningInstrument, 'candles'> & {
  readonly candles: Candle[]
  readonly at: number
}

/**
 * What came of an instrument with the page, in its language, to be shown until the first answer; undefined for every other
 * instrument, and later than the first seconds.
 */
export function useOpeningInstrument(code: string): FromPage | undefined {
  const { instrument, locale } = useHost().boot
  const isSpoken = useLocale() === locale
  const [isWorth] = useState(() => performance.now() < WORTH)
  return useMemo(() => {
    if (!isWorth || !isSpoken || instrument?.info.code !== code) return undefined
    // By the clock that reads it: the browser's own beginning of a page does not follow when that clock is set.
    return { ...instrument, candles: [...instrument.candles], at: Date.now() - performance.now() }
  }, [instrument, code, isWorth, isSpoken])
}
