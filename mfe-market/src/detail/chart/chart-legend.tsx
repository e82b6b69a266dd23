import { useT } from '@quayside/runtime/i18n'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { Bar } from './bars.ts'
import styles from './chart.module.css'
import type { ChartLook } from './chart-options.ts'

export type LegendHandle = { show(bar: Bar): void }

const FIELDS = ['open', 'high', 'low', 'close', 'volume'] as const

function fieldsOf({ isTicks }: ChartLook): readonly (typeof FIELDS)[number][] {
  return isTicks ? ['close'] : FIELDS
}

type LegendProps = {
  ref: Ref<LegendHandle>
  look: ChartLook
  first: Bar | undefined
}

/** Figures of the candle under the crosshair, written outside React. */
export function ChartLegend({ ref, look, first }: LegendProps) {
  const t = useT()
  const root = useRef<HTMLDListElement>(null)
  useImperativeHandle(ref, () => ({ show: bar => show(root.current, bar, look) }), [look])
  // Filled before the first paint: the figures set the line breaks, so a later fill would shift the page.
  const [opening] = useState(first)
  useLayoutEffect(() => {
    if (opening) show(root.current, opening, look)
  }, [opening, look])
  return (
    <dl ref={root} className={styles.legend}>
      <div>
        <dt className="q-visually-hidden">{t('chart.time')}</dt>
        <dd data-cell="time" />
      </div>
      {fieldsOf(look).map(field => (
        <div key={field}>
          <dt>{t(look.isTicks ? 'column.price' : `chart.${field}`)}</dt>
          <dd translate="no" className="q-num">
            <bdi translate="no" data-cell={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function show(list: HTMLElement | null, bar: Bar, look: ChartLook): void {
  if (!list) return
  list.dataset.direction = bar.close < bar.open ? 'down' : 'up'
  write(list, 'time', look.formatTime(bar.time))
  for (const field of FIELDS) {
    write(list, field, field === 'volume' ? look.formatVolume(bar.volume) : look.formatPrice(bar[field]))
  }
}

export function ChartKey({ look }: { look: ChartLook }) {
  const lines = look.indicators.filter(({ own }) => !own)
  if (lines.length === 0) return null
  return (
    <ul className={styles.key}>
      {lines.map(({ id, label }) => (
        <li key={id}>
          <span className={styles.sample} data-line={id} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function write(list: HTMLElement, cell: string, text: string): void {
  const element = list.querySelector(`[data-cell="${cell}"]`)
  if (element && element.textContent !== text) element.textContent = text
}
