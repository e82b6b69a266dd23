import type { Bar } from '../data/bars.ts'
import type { Figures } from './averages.ts'
import { type Indicator, type IndicatorId, indicatorOf, settingsOf } from './catalog.ts'

export type ShownIndicator = Pick<Indicator, 'own' | 'lines' | 'levels' | 'scale' | 'written'> & {
  readonly id: IndicatorId
  readonly label: string
  figures(bars: readonly Bar[]): Readonly<Record<string, Figures>>
}

type Chosen = Readonly<Partial<Record<IndicatorId, readonly number[]>>>

export function shownIndicators(
  ids: readonly IndicatorId[],
  chosen: Chosen,
  nameOf: (id: IndicatorId) => string,
): readonly ShownIndicator[] {
  return ids.map(id => {
    const indicator = indicatorOf(id)
    const settings = settingsOf(indicator, chosen[id])
    const { own, lines, levels, scale, written } = indicator
    return {
      id,
      own,
      lines,
      written,
      label: labelOf(nameOf(id), settings),
      ...(levels ? { levels } : {}),
      ...(scale ? { scale } : {}),
      figures: bars => indicator.figures(bars, settings),
    }
  })
}

export function labelOf(name: string, settings: readonly number[]): string {
  return settings.length === 0 ? name : `${name} ${settings.join(', ')}`
}

export function seriesId(indicator: Pick<ShownIndicator, 'id'>, line: string): string {
  return `${indicator.id}-${line}`
}

/** The figures of the shown indicators by series, one per bar. */
export function seriesFigures(
  indicators: readonly ShownIndicator[],
  bars: readonly Bar[],
): ReadonlyMap<string, Figures> {
  const series = indicators.flatMap(indicator =>
    Object.entries(indicator.figures(bars)).map(
      ([line, figures]) => [seriesId(indicator, line), figures] as const,
    ),
  )
  return new Map(series)
}
