import { INTERVAL_MS, type MarketItem } from '@quayside/contracts/market'
import { placesOf } from '@quayside/money/format'
import { useT } from '@quayside/runtime/i18n'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { type RefObject, useRef, useState } from 'react'
import { useFormats } from '../../format/use-formats.ts'
import type { Bar } from './bars.ts'
import styles from './chart.module.css'
import { ChartCanvas, type ChartHandle } from './chart-canvas.tsx'
import { ChartKey, ChartLegend, type LegendHandle } from './chart-legend.tsx'
import { type ChartSettings, candlesOf, readSettings, writeSettings } from './chart-settings.ts'
import { ChartTable } from './chart-table.tsx'
import { ChartToolbar } from './chart-toolbar.tsx'
import { DrawPanel } from './drawings/draw-panel.tsx'
import { DrawingsLayer } from './drawings/drawings-layer.tsx'
import { type Drawings, useDrawings } from './drawings/use-drawings.ts'
import { LazyLayers } from './lazy-layers.tsx'
import { canBePlain } from './plain/can-be-plain.ts'
import { createPlotBoard, type PlotBoard } from './plot.ts'
import type { Tick } from './tick-trail.ts'
import { useBars } from './use-bars.ts'
import { useDrawnWith } from './use-chart-library.ts'
import { useChartLook } from './use-chart-look.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useTickTrail } from './use-tick-trail.ts'
import { useVisits } from './use-visits.ts'

type PanelProps = {
  item: MarketItem
  isOld: boolean
}

export function ChartPanel({ item, isOld }: PanelProps) {
  const [settings, setSettings] = useState(() => readSettings(() => localStorage))
  const [table, setTable] = useState<readonly Bar[]>()
  const chart = useRef<ChartHandle>(null)
  const panel = useRef<HTMLDivElement>(null)
  const full = useFullScreen(panel)
  const visits = useVisits(panel)
  const ticks = useTickTrail(item.code)
  const [plot] = useState(createPlotBoard)
  const drawings = useDrawings(item.code)
  const formats = useFormats()
  const digits = placesOf(item.nowPrice)
  const change = (next: ChartSettings) => {
    setSettings(next)
    writeSettings(() => localStorage, next)
    setTable(undefined)
  }
  return (
    <section ref={panel} className={`q-card q-card-flush ${styles.panel}`} data-full={full.isFull}>
      <ChartToolbar
        settings={settings}
        onSettings={change}
        table={table !== undefined}
        onTable={wanted => setTable(wanted ? (chart.current?.visibleBars() ?? []) : undefined)}
        chart={() => chart.current}
        isFull={full.isFull}
        onFull={full.toggle}
      >
        <DrawPanel
          drawings={drawings}
          plot={plot}
          formatPrice={price => formats.price(price.toFixed(digits))}
        />
      </ChartToolbar>
      <div data-old={isOld}>
        <ChartView
          key={`${item.code} ${settings.interval}`}
          item={item}
          settings={settings}
          visits={visits}
          chart={chart}
          table={table}
          ticks={ticks}
          plot={plot}
          drawings={drawings}
        />
      </div>
    </section>
  )
}

type ChartViewProps = {
  item: MarketItem
  settings: ChartSettings
  visits: number
  chart: RefObject<ChartHandle | null>
  table: readonly Bar[] | undefined
  ticks: () => readonly Tick[]
  plot: PlotBoard
  drawings: Drawings
}

function ChartView(props: ChartViewProps) {
  const { item, settings, visits, chart, table, ticks, plot, drawings } = props
  const t = useT()
  const legend = useRef<LegendHandle>(null)
  const interval = candlesOf(settings.interval)
  const length = INTERVAL_MS[interval]
  const precision = placesOf(item.nowPrice)
  const look = useChartLook({ name: item.appName, settings, precision })
  const library = useDrawnWith(canBePlain(look, length), visits)
  const bars = useBars({ code: item.code, interval, onOlder: older => chart.current?.add(older) })

  // A failed refetch keeps the candles that are already there.
  if (library.state === 'failed' || (bars.error && !bars.newest)) {
    const retry = library.state === 'failed' ? library.retry : bars.retry
    return (
      <div className={styles.place}>
        <ErrorCard title={t('error.chart')} retryLabel={t('common:retry')} onRetry={retry} />
      </div>
    )
  }
  if (library.state === 'loading' || !bars.newest) {
    return (
      <div className={styles.place} aria-busy="true">
        <Skeleton height="100%" />
      </div>
    )
  }
  if (bars.newest.length === 0) {
    return (
      <div className={styles.place}>
        <EmptyState message={t('chart.empty')} />
      </div>
    )
  }
  return (
    <>
      {table && <ChartTable bars={table} look={look} />}
      <div hidden={table !== undefined}>
        <ChartLegend ref={legend} look={look} first={bars.newest.at(-1)} />
        <ChartKey look={look} />
        <ChartCanvas
          ref={chart}
          library={library.library}
          code={item.code}
          length={length}
          look={look}
          newest={bars.newest}
          onNearStart={bars.loadOlder}
          onBar={bar => legend.current?.show(bar)}
          plot={plot}
          ticks={ticks}
        >
          <DrawingsLayer drawings={drawings} plot={plot} look={look} />
          {settings.hasOwn && <LazyLayers item={item} plot={plot} />}
        </ChartCanvas>
        <p role="status" className={styles.older}>
          {bars.older === 'loading' && t('chart.loadingOlder')}
          {bars.older === 'failed' && t('chart.olderFailed')}
        </p>
      </div>
    </>
  )
}
