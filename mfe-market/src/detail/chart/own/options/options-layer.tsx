import type { OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { useEffect } from 'react'
import type { PlotSource } from '../../drawing/plot.ts'
import type { MarketClock } from '../market-clock.ts'
import { OptionOutcome } from './option-outcome.tsx'
import { OptionWindow } from './option-window.tsx'
import type { OwnOptions } from './use-own-options.ts'

type LayerProps = Omit<OwnOptions, 'hasShort'> & {
  plot: PlotSource
  clock: MarketClock
}

export function OptionsLayer({ running, ended, dismiss, plot, clock }: LayerProps) {
  const latest = latestEnd(running)
  useEffect(() => {
    plot.reach(latest)
    return () => plot.reach(null)
  }, [plot, latest])
  return (
    <>
      {running.map(option => (
        <OptionWindow key={option.id} option={option} running={running} clock={clock} plot={plot} />
      ))}
      {ended.map(option => (
        <OptionOutcome key={option.id} option={option} plot={plot} onDismiss={() => dismiss(option.id)} />
      ))}
    </>
  )
}

function latestEnd(running: readonly OptionOrder[]): number | null {
  const ends = running.map(({ expiresAt }) => Date.parse(expiresAt))
  return ends.length === 0 ? null : Math.max(...ends)
}
