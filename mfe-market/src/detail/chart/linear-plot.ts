import type { Axis, Chart } from 'highcharts'
import type { Plot } from './plot.ts'

/** Where things lie on an axis of time that leaves nothing out. */
export function linearPlot({ plotLeft, plotWidth }: Chart, x: Axis, y: Axis): Plot {
  return {
    ...paneOf(y),
    left: plotLeft,
    right: plotLeft + plotWidth,
    half: 0,
    xOf: time => x.toPixels(time, false),
    timeAt: pixel => x.toValue(pixel, false),
  }
}

/** Where prices lie in the pane of an axis. */
export function paneOf(axis: Axis): Pick<Plot, 'top' | 'bottom' | 'yOf' | 'priceAt'> {
  return {
    top: axis.pos,
    bottom: axis.pos + axis.len,
    yOf: price => axis.toPixels(price, false),
    priceAt: y => axis.toValue(y, false),
  }
}
