import { useT } from '@quayside/runtime/i18n'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { useMemo } from 'react'
import { useFormats } from '../../../format/use-formats.ts'
import { useTimes } from '../../use-times.ts'
import { type ChartSettings, candlesOf } from '../chart-settings.ts'
import type { Bar } from '../data/bars.ts'
import type { ChartLook } from '../drawing/chart-options.ts'
import { shownIndicators } from '../indicators/shown.ts'

export type ChartLookInput = {
  name: string
  settings: ChartSettings
  /** Decimal places of the instrument's prices. */
  precision: number
  /** Name of the compared market. */
  other?: string
}

export function useChartLook({ name, settings, precision, other }: ChartLookInput): ChartLook {
  const { interval, type, isLog, indicators, figures } = settings
  const isTicks = interval === 'tick'
  const t = useT()
  const formats = useFormats()
  const { moment, clock } = useTimes()
  const timeZone = useTimeZone()
  return useMemo(() => {
    const formatPrice = (value: number) => formats.price(value.toFixed(precision))
    const formatVolume = (value: number) => formats.compact(value.toFixed(2))
    const values = (bar: Bar) => ({
      time: moment(new Date(bar.time).toISOString()),
      open: formatPrice(bar.open),
      high: formatPrice(bar.high),
      low: formatPrice(bar.low),
      close: formatPrice(bar.close),
    })
    return {
      texts: {
        title: t('chart.title', { name }),
        description: t('chart.description', { name, interval: t(`interval.${candlesOf(interval)}`) }),
        price: t('column.price'),
        volume: t('chart.volume'),
        time: t('chart.time'),
        describe: bar => t('chart.candle', values(bar)),
      },
      language: formats.tag,
      timeZone,
      indicators: shownIndicators(isTicks ? [] : indicators, figures, id => t(`indicator.${id}`)),
      // A tick chart cannot show candles.
      type: isTicks && type === 'candles' ? 'line' : type,
      isLog,
      isTicks,
      formatTime: time => (isTicks ? clock(new Date(time)) : moment(new Date(time).toISOString())),
      formatPrice,
      formatVolume,
      formatNumber: value => formats.price(value.toFixed(2)),
      formatChange: percent => formats.change(percent.toFixed(2)),
      ...(other === undefined || isTicks ? {} : { compared: { price: name, compared: other } }),
    }
  }, [
    t,
    formats,
    moment,
    clock,
    name,
    interval,
    isTicks,
    type,
    isLog,
    precision,
    other,
    indicators,
    figures,
    timeZone,
  ])
}
