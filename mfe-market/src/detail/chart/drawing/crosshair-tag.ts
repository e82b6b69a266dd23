import type { AxisCrosshairLabelOptions } from 'highcharts'

export function crosshairTag(format: (value: number) => string): AxisCrosshairLabelOptions {
  return { enabled: true, padding: 4, shape: 'rect', formatter: value => format(Number(value)) }
}

/** Isolates a text: the chart is left to right, which would reorder an Arabic "03:00 am". */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
