import type { AxisCrosshairLabelOptions } from 'highcharts'

/** The tag that the crosshair carries on an axis. */
export function crosshairTag(format: (value: number) => string): AxisCrosshairLabelOptions {
  return { enabled: true, padding: 4, shape: 'rect', formatter: value => format(Number(value)) }
}

/**
 * A text as it stands by itself: the chart is drawn from left to right, and within that an Arabic "03:00 am" would be turned
 * around.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
