import { PRICE_PADDING } from '@quayside/contracts/market/candle-drawing'
import type { AxisLabelsFormatterContextObject, Options, SeriesOptionsType, YAxisOptions } from 'highcharts'
import { hourDigits } from '../../../format/hour-digits.ts'
import type { ChartType } from '../chart-settings.ts'
import { PRICE_STEP, TIME_STEP } from '../data/axis-ticks.ts'
import type { Bar } from '../data/bars.ts'
import { type ShownIndicator, seriesId } from '../indicators/shown.ts'
import { crosshairTag, isolated } from './crosshair-tag.ts'
import { type Pane, sharePanes } from './panes.ts'
import { HALF_LABEL, PRICE_AXIS } from './price-labels.ts'

type ChartTexts = {
  readonly title: string
  readonly description: string
  readonly price: string
  readonly volume: string
  readonly time: string
  describe(bar: Bar): string
}

export type ChartLook = {
  readonly texts: ChartTexts
  readonly language: string
  readonly timeZone: string
  readonly indicators: readonly ShownIndicator[]
  readonly type: ChartType
  readonly isLog: boolean
  readonly isTicks: boolean
  readonly formatTime: (time: number) => string
  readonly formatPrice: (value: number) => string
  readonly formatVolume: (value: number) => string
  readonly formatNumber: (value: number) => string
  readonly formatChange: (percent: number) => string
  /** Names of the chart's market and the compared one, by series. */
  readonly compared?: Readonly<Record<'price' | 'compared', string>>
}

export type ChartEvents = {
  readonly onRange: (range: { min: number; max: number }) => void
  readonly onHover: (time: number | undefined) => void
  readonly onDrawn: () => void
  /** Text that a screen reader reads for the focused candle. */
  readonly describe: (time: number) => string
}

/** Options of the whole chart. Styled mode avoids inline styles (CSP) and leaves themes to CSS. */
export function chartOptions(look: ChartLook, events: ChartEvents): Options {
  const oscillators = look.indicators.filter(indicator => indicator.own)
  // Hours as everywhere on the page: "8:00 PM", "08:00".
  const clock = hourDigits(look.language) === 'numeric' ? '%[kM]' : '%[HM]'
  return {
    chart: {
      styledMode: true,
      animation: false,
      spacing: [8, 10, 4, 8],
      panning: { enabled: true, type: 'x' },
      zooming: { pinchType: 'x', mouseWheel: { enabled: false } },
      events: { render: events.onDrawn },
    },
    palette: { injectCSS: false },
    lang: { locale: look.language, accessibility: accessibilityTexts(look.texts) },
    time: { timezone: look.timeZone },
    title: { text: undefined },
    credits: { enabled: false },
    legend: { enabled: false },
    navigator: { enabled: false },
    scrollbar: { enabled: false },
    rangeSelector: { enabled: false },
    tooltip: { enabled: false },
    accessibility: accessibility(look, events),
    plotOptions: {
      series: {
        animation: false,
        dataGrouping: { enabled: false },
        states: { hover: { enabled: false }, inactive: { enabled: false } },
        marker: { enabled: false },
        showInLegend: false,
      },
    },
    xAxis: {
      ordinal: !look.isTicks,
      minRange: 1,
      tickPixelInterval: TIME_STEP,
      dateTimeLabelFormats: { minute: clock, hour: clock },
      crosshair: {
        snap: true,
        className: 'q-crosshair',
        label: crosshairTag(time => isolated(look.formatTime(time))),
      },
      title: { text: undefined },
      labels: { formatter: isolatedLabel, style: { textOverflow: 'none', whiteSpace: 'nowrap' } },
      accessibility: { description: look.texts.time },
      events: { afterSetExtremes: ({ min, max }) => events.onRange({ min, max }) },
    },
    yAxis: axes(look, oscillators),
    series: [
      ...baseSeries(look, events),
      ...comparedSeries(look),
      ...look.indicators.flatMap(indicatorSeries),
    ],
  }
}

function axes(look: ChartLook, oscillators: readonly ShownIndicator[]): YAxisOptions[] {
  const panes = sharePanes(oscillators.length, { hasVolume: !look.isTicks })
  const format = look.formatPrice
  return [
    {
      ...axis(panes.price, look.texts.price),
      id: axisId('price'),
      className: PRICE_AXIS,
      type: look.isLog ? 'logarithmic' : 'linear',
      crosshair: { snap: false, className: 'q-crosshair', label: crosshairTag(format) },
      labels: { align: 'left', x: 6, y: HALF_LABEL, formatter: ({ value }) => format(Number(value)) },
      tickPixelInterval: PRICE_STEP,
    },
    ...(look.isTicks ? [] : [volumeAxis(panes.volume, look.texts.volume)]),
    ...oscillators.map((indicator, at) => ownAxis(indicator, panes.oscillators[at] ?? panes.volume)),
  ]
}

function ownAxis({ id, label, levels, scale }: ShownIndicator, pane: Pane): YAxisOptions {
  return {
    ...axis(pane, label),
    id: axisId(id),
    labels: { align: 'left', x: 6, y: 4 },
    tickAmount: 3,
    title: paneTitle(label),
    ...scale,
    ...(levels ? { tickPositions: [...levels] } : {}),
  }
}

function volumeAxis(pane: Pane, text: string): YAxisOptions {
  return {
    ...axis(pane, text),
    id: axisId('volume'),
    labels: { enabled: false },
    gridLineWidth: 0,
    min: 0,
  }
}

function isolatedLabel(context: AxisLabelsFormatterContextObject): string {
  return isolated(context.axis.defaultLabelFormatter.call(context))
}

/** Places the title inside the plot, at the end of the pane's upper edge. */
function paneTitle(text: string): YAxisOptions['title'] {
  return {
    text,
    align: 'high',
    textAlign: 'right',
    rotation: 0,
    reserveSpace: false,
    x: -28,
    y: 10,
  }
}

/** Prefixes the ID, because the library shares one namespace for series and axes. */
function axisId(pane: string): string {
  return `axis-${pane}`
}

function axis({ top, height }: Pane, description: string): YAxisOptions {
  return {
    top: `${top}%`,
    height: `${height}%`,
    opposite: true,
    offset: 0,
    title: { text: undefined },
    startOnTick: false,
    endOnTick: false,
    maxPadding: PRICE_PADDING,
    minPadding: PRICE_PADDING,
    showLastLabel: true,
    accessibility: { description },
  }
}

function baseSeries({ texts, type, isTicks }: ChartLook, events: ChartEvents): SeriesOptionsType[] {
  const volume = isTicks ? [] : [volumeSeries(texts)]
  return [
    {
      type: type === 'candles' ? 'candlestick' : type,
      id: 'price',
      className: 'q-price',
      ...(type === 'area' ? { threshold: null } : {}),
      // Per-price marks would mean thousands of keyboard stops; the table lists the prices.
      ...(isTicks ? { accessibility: { exposeAsGroupOnly: true } } : {}),
      name: texts.title,
      yAxis: axisId('price'),
      data: [],
      point: {
        events: {
          mouseOver() {
            events.onHover(this.x)
          },
        },
      },
      events: { mouseOut: () => events.onHover(undefined) },
    },
    ...volume,
  ]
}

function volumeSeries(texts: ChartTexts): SeriesOptionsType {
  return {
    type: 'column',
    id: 'volume',
    name: texts.volume,
    yAxis: axisId('volume'),
    data: [],
    keys: ['x', 'y', 'className'],
    className: 'q-volume',
    enableMouseTracking: false,
    accessibility: { enabled: false },
    borderRadius: 0,
    pointPadding: 0.1,
    groupPadding: 0.1,
  }
}

/** The key shows these figures; the pointer and the keyboard follow the price alone. */
const NEXT_TO_PRICE = {
  linkedTo: 'price',
  data: [],
  enableMouseTracking: false,
  accessibility: { enabled: false },
}

function comparedSeries({ compared }: ChartLook): SeriesOptionsType[] {
  if (!compared) return []
  const yAxis = axisId('price')
  const className = 'q-indicator q-compared'
  return [{ type: 'line', id: 'compared', name: compared.compared, yAxis, className, ...NEXT_TO_PRICE }]
}

function indicatorSeries(indicator: ShownIndicator): SeriesOptionsType[] {
  const { id, own, label, lines } = indicator
  return Object.entries(lines).map(([line, kind]): SeriesOptionsType => {
    const common = {
      id: seriesId(indicator, line),
      name: label,
      yAxis: axisId(own ? id : 'price'),
      className: `q-indicator q-indicator-${id} q-line-${line}`,
      ...NEXT_TO_PRICE,
    }
    if (kind === 'line') return { ...common, type: 'line' }
    return { ...common, type: 'column', borderRadius: 0, pointPadding: 0.2, groupPadding: 0.1 }
  })
}

function accessibility({ texts }: ChartLook, { describe }: ChartEvents): Options['accessibility'] {
  return {
    enabled: true,
    description: texts.description,
    landmarkVerbosity: 'one',
    screenReaderSection: { beforeChartFormat: '<p>{chartLongdesc}</p>', afterChartFormat: '' },
    series: { descriptionFormatter: series => series.name, pointDescriptionEnabledThreshold: 200 },
    point: { descriptionFormatter: point => describe(point.x) },
  }
}

function accessibilityTexts({ title }: ChartTexts) {
  return {
    defaultChartTitle: title,
    chartContainerLabel: title,
    svgContainerLabel: title,
    screenReaderSection: { beforeRegionLabel: title, endOfChartMarker: '' },
    series: { description: '{description}', xAxisDescription: '{name}', yAxisDescription: '{name}' },
  }
}
