import type { Axis, Chart } from 'highcharts'
import type { Plot } from './plot.ts'

export function linearPlot({ plotLeft, plotWidth }: Chart, x: Axis, y: Axis): Omit<Plot, 'last'> {
  return {
    ...paneOf(y),
    left: plotLeft,
    right: plotLeft + plotWidth,
    half: 0,
    xOf: time => x.toPixels(time, false),
    timeAt: pixel => x.toValue(pixel, false),
  }
}

export function visibleHeight(axis: Axis, price: number): number | undefined {
  const { min, max } = axis.getExtremes()
  return price >= min && price <= max ? axis.toPixels(price, false) : undefined
}

export function paneOf(axis: Axis): Pick<Plot, 'top' | 'bottom' | 'yOf' | 'priceAt'> {
  return {
    top: axis.pos,
    bottom: axis.pos + axis.len,
    yOf: price => axis.toPixels(price, false),
    priceAt: y => axis.toValue(y, false),
  }
}
