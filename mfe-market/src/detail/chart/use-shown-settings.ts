import { useState } from 'react'
import type { ChartSettings } from './chart-settings.ts'

type Shown = {
  readonly shown: ChartSettings
  change(next: ChartSettings): void
  onShortOption(isShown: boolean): void
}

/** Single ticks while a short option runs and its outcome shows, unless the customer picks another interval. */
export function useShownSettings(settings: ChartSettings, save: (next: ChartSettings) => void): Shown {
  const [hasOption, setOption] = useState(false)
  const [isOverruled, setOverruled] = useState(false)
  const isTick = hasOption && settings.hasOwn && !isOverruled
  const shown: ChartSettings = isTick ? { ...settings, interval: 'tick' } : settings
  return {
    shown,
    change(next) {
      const isKept = next.interval === shown.interval
      if (!isKept) setOverruled(hasOption)
      save({ ...next, interval: isKept ? settings.interval : next.interval })
    },
    onShortOption(isShown) {
      setOption(isShown)
      if (!isShown) setOverruled(false)
    },
  }
}
