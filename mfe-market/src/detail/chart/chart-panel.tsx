import { INTERVAL_MS, type MarketInfo, type MarketItem } from '@quayside/contracts/market/market'
import { placesOf } from '@quayside/money/format'
import type { ChartOrder } from '@quayside/runtime/chart-order'
import { useT } from '@quayside/runtime/i18n'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { type RefObject, useRef, useState } from 'react'
import { useFormats } from '../../format/use-formats.ts'
import { useMarketList } from '../../markets/use-market-list.ts'
import styles from './chart.module.css'
import { ChartKey, type KeyHandle } from './chart-key.tsx'
import { ChartLegend, type LegendHandle } from './chart-legend.tsx'
import { type ChartSettings, candlesOf, readSettings, writeSettings } from './chart-settings.ts'
import { ChartTable } from './chart-table.tsx'
import { ComparedBars } from './compare/compared-bars.tsx'
import type { Bar } from './data/bars.ts'
import type { Tick } from './data/tick-trail.ts'
import { useBars } from './data/use-bars.ts'
import { useTickTrail } from './data/use-tick-trail.ts'
import { useVisits } from './data/use-visits.ts'
import { ChartCanvas, type ChartHandle } from './drawing/chart-canvas.tsx'
import { canBePlain } from './drawing/plain/can-be-plain.ts'
import { createPlotBoard, type PlotBoard } from './drawing/plot.ts'
import { useDrawnWith } from './drawing/use-chart-library.ts'
import { DrawPanel } from './drawings/draw-panel.tsx'
import { DrawingsLayer } from './drawings/drawings-layer.tsx'
import { type Drawings, useDrawings } from './drawings/use-drawings.ts'
import { LazyLayers } from './lazy-layers.tsx'
import { type PriceHandle, PricePlace } from './menu/price-place.tsx'
import type { PlannedBoard } from './own/planned-board.ts'
import { ChartToolbar } from './toolbar/chart-toolbar.tsx'
import { useChartLook } from './toolbar/use-chart-look.ts'
import { useFullScreen } from './toolbar/use-full-screen.ts'
import { useShownSettings } from './use-shown-settings.ts'

type PanelProps = {
  item: MarketItem
  info: MarketInfo | undefined
  isOld: boolean
  /** Stop and target of a ticket that is in sight with the chart. */
  planned?: PlannedBoard
  onOrder: (order: ChartOrder) => void
}

export function ChartPanel({ item, info, isOld, planned, onOrder }: PanelProps) {
  const [chosen, setChosen] = useState(() => readSettings(() => localStorage))
  const [table, setTable] = useState<readonly Bar[]>()
  const chart = useRef<ChartHandle>(null)
  const priced = useRef<PriceHandle>(null)
  const panel = useRef<HTMLDivElement>(null)
  const full = useFullScreen(panel)
  const visits = useVisits(panel)
  const ticks = useTickTrail(item.code)
  const [plot] = useState(createPlotBoard)
  const drawings = useDrawings(item.code)
  const formats = useFormats()
  const digits = placesOf(item.nowPrice)
  const {
    shown: settings,
    change,
    onShortOption,
  } = useShownSettings(chosen, next => {
    setChosen(next)
    writeSettings(() => localStorage, next)
    setTable(undefined)
  })
  return (
    <section ref={panel} className={`q-card q-card-flush ${styles.panel}`} data-full={full.isFull}>
      <ChartToolbar
        code={item.code}
        settings={settings}
        chosen={chosen}
        onSettings={change}
        table={table !== undefined}
        onTable={wanted => setTable(wanted ? (chart.current?.visibleBars() ?? []) : undefined)}
        chart={() => chart.current}
        onPrice={() => priced.current?.open()}
        isFull={full.isFull}
        onFull={full.toggle}
      >
        <DrawPanel
          drawings={drawings}
          plot={plot}
          isMagnetic={settings.isMagnetic}
          onMagnetic={isMagnetic => change({ ...settings, isMagnetic })}
          formatPrice={price => formats.price(price.toFixed(digits))}
        />
      </ChartToolbar>
      <div data-old={isOld}>
        <ChartView
          key={`${item.code} ${settings.interval}`}
          item={item}
          info={info}
          settings={settings}
          visits={visits}
          chart={chart}
          table={table}
          ticks={ticks}
          plot={plot}
          drawings={drawings}
          planned={planned}
          priced={priced}
          onOrder={onOrder}
          onShortOption={onShortOption}
        />
      </div>
    </section>
  )
}

type ChartViewProps = {
  item: MarketItem
  info: MarketInfo | undefined
  settings: ChartSettings
  visits: number
  chart: RefObject<ChartHandle | null>
  table: readonly Bar[] | undefined
  ticks: () => readonly Tick[]
  plot: PlotBoard
  drawings: Drawings
  planned: PlannedBoard | undefined
  priced: RefObject<PriceHandle | null>
  onOrder: (order: ChartOrder) => void
  onShortOption: (isShown: boolean) => void
}

function ChartView(props: ChartViewProps) {
  const { item, info, settings, visits, chart, table, ticks, plot, drawings } = props
  const { planned, priced, onOrder, onShortOption } = props
  const t = useT()
  const legend = useRef<LegendHandle>(null)
  const key = useRef<KeyHandle>(null)
  const interval = candlesOf(settings.interval)
  const length = INTERVAL_MS[interval]
  const precision = placesOf(item.nowPrice)
  const { items } = useMarketList()
  const other = items.find(({ code }) => code === settings.compared && code !== item.code)
  const look = useChartLook({ name: item.appName, settings, precision, other: other?.appName })
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
        <ChartLegend ref={legend} look={look} info={info} first={bars.newest.at(-1)} />
        <ChartKey ref={key} look={look} first={bars.newest} />
        <ChartCanvas
          ref={chart}
          library={library.library}
          code={item.code}
          length={length}
          look={look}
          newest={bars.newest}
          onNearStart={bars.loadOlder}
          onBar={bar => legend.current?.show(bar)}
          onIndicators={figureOf => key.current?.show(figureOf)}
          plot={plot}
          ticks={ticks}
        >
          <DrawingsLayer drawings={drawings} plot={plot} look={look} isMagnetic={settings.isMagnetic} />
          {settings.hasOwn && (
            <LazyLayers item={item} plot={plot} planned={planned} onShortOption={onShortOption} />
          )}
          <PricePlace
            ref={priced}
            item={item}
            info={info}
            plot={plot}
            isDrawing={drawings.tool !== null}
            onOrder={onOrder}
          />
        </ChartCanvas>
        <p role="status" className={styles.older}>
          {other && look.compared && (
            <ComparedBars
              key={other.code}
              item={other}
              interval={interval}
              plot={plot}
              onBars={others => chart.current?.compare(others)}
            />
          )}
          {bars.older === 'loading' && t('chart.loadingOlder')}
          {bars.older === 'failed' && t('chart.olderFailed')}
        </p>
      </div>
    </>
  )
}
