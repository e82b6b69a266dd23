import { useT } from '@quayside/runtime/i18n'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import styles from './chart.module.css'
import type { FigureOf } from './create-chart.ts'
import type { Bar } from './data/bars.ts'
import type { ChartLook } from './drawing/chart-options.ts'
import { type ShownIndicator, seriesFigures, seriesId } from './indicators/shown.ts'

export type KeyHandle = { show(figureOf: FigureOf): void }

type KeyProps = {
  ref: Ref<KeyHandle>
  look: ChartLook
  first: readonly Bar[]
}

/** Compared markets and indicators with their figures at the candle under the crosshair, written outside React. */
export function ChartKey({ ref, look, first }: KeyProps) {
  const root = useRef<HTMLUListElement>(null)
  useImperativeHandle(ref, () => ({ show: figureOf => show(root.current, look, figureOf) }), [look])
  // Filled before the first paint, because the figures set the line breaks.
  const [opening] = useState(first)
  useLayoutEffect(() => {
    const figures = seriesFigures(look.indicators, opening)
    show(root.current, look, id => figures.get(id)?.at(-1) ?? null)
  }, [opening, look])
  if (look.indicators.length === 0 && !look.compared) return null
  return (
    <ul ref={root} className={styles.key}>
      {look.compared && <ComparedRows names={look.compared} />}
      {look.indicators.map(indicator => (
        <li key={indicator.id}>
          {!indicator.own && <span className={styles.sample} data-line={indicator.id} />}
          {indicator.label}
          {Object.keys(indicator.lines).map(line => (
            <bdi
              key={line}
              translate="no"
              className={`q-num ${styles.value}`}
              data-series={seriesId(indicator, line)}
            />
          ))}
        </li>
      ))}
    </ul>
  )
}

function ComparedRows({ names }: { names: NonNullable<ChartLook['compared']> }) {
  const t = useT()
  return (
    <>
      <li>{t('chart.compare.since')}</li>
      {Object.entries(names).map(([series, name]) => (
        <li key={series}>
          <span className={styles.sample} data-line={series} />
          {name}
          <bdi translate="no" className={`q-num ${styles.value}`} data-series={series} />
        </li>
      ))}
    </>
  )
}

function show(list: HTMLElement | null, look: ChartLook, figureOf: FigureOf): void {
  for (const series of Object.keys(look.compared ?? {})) {
    const change = figureOf(series)
    write(list, series, change === null ? '–' : look.formatChange(change))
  }
  for (const indicator of look.indicators) {
    for (const line of Object.keys(indicator.lines)) {
      const id = seriesId(indicator, line)
      write(list, id, textOf(indicator, look, figureOf(id)))
    }
  }
}

function write(list: HTMLElement | null, series: string, text: string): void {
  const element = list?.querySelector(`[data-series="${series}"]`)
  if (element && element.textContent !== text) element.textContent = text
}

function textOf({ written }: ShownIndicator, look: ChartLook, figure: number | null): string {
  if (figure === null) return '–'
  if (written === 'price') return look.formatPrice(figure)
  return written === 'volume' ? look.formatVolume(figure) : look.formatNumber(figure)
}
