import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useAssetAmount } from '../../format/use-asset-amount.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './chart.module.css'
import type { Bar } from './data/bars.ts'
import type { ChartLook } from './drawing/chart-options.ts'

export type LegendHandle = { show(bar: Bar): void }

const FIELDS = ['open', 'high', 'low', 'close', 'volume'] as const

function fieldsOf({ isTicks }: ChartLook): readonly (typeof FIELDS)[number][] {
  return isTicks ? ['close'] : FIELDS
}

type LegendProps = {
  ref: Ref<LegendHandle>
  look: ChartLook
  info: MarketInfo | undefined
  first: Bar | undefined
}

/** Figures of the candle under the crosshair, written outside React. */
export function ChartLegend({ ref, look, info, first }: LegendProps) {
  const t = useT()
  const { compact } = useFormats()
  const amount = useAssetAmount(info)
  const volume = useRef<Write>(undefined)
  volume.current = bar => amount(bar.volume.toFixed(2), compact)
  const root = useRef<HTMLDListElement>(null)
  useImperativeHandle(ref, () => ({ show: bar => show(root.current, bar, look, volume.current) }), [look])
  // Filled before the first paint: the figures set the line breaks, so a later fill would shift the page.
  const [opening] = useState(first)
  useLayoutEffect(() => {
    if (opening) show(root.current, opening, look, volume.current)
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

type Write = ((bar: Bar) => string) | undefined

function show(list: HTMLElement | null, bar: Bar, look: ChartLook, writeVolume: Write): void {
  if (!list) return
  list.dataset.direction = bar.close < bar.open ? 'down' : 'up'
  write(list, 'time', look.formatTime(bar.time))
  for (const field of FIELDS) {
    write(list, field, field === 'volume' ? (writeVolume?.(bar) ?? '') : look.formatPrice(bar[field]))
  }
}

function write(list: HTMLElement, cell: string, text: string): void {
  const element = list.querySelector(`[data-cell="${cell}"]`)
  if (element && element.textContent !== text) element.textContent = text
}
