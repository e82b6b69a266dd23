import Highcharts from 'highcharts'
import { describe, expect, it } from 'vitest'
import { buildLook } from '../chart.builders.ts'
import { shownIndicators } from '../indicators/shown.ts'
import { type ChartEvents, chartOptions } from './chart-options.ts'

const look = buildLook()
const shown = shownIndicators(['sma', 'rsi', 'macd'], { rsi: [7] }, id => id)
const events: ChartEvents = {
  onRange() {},
  onHover() {},
  onDrawn() {},
  describe: time => `candle of ${time}`,
}

describe('the options of a chart', () => {
  it('let no style into the page but the style sheets (CSP)', () => {
    const { chart, palette } = chartOptions(look, events)
    expect(chart?.styledMode).toBe(true)
    expect(palette?.injectCSS).toBe(false)
  })

  it('speak the reader’s language to a screen reader', () => {
    const { accessibility, lang } = chartOptions(look, events)
    expect(accessibility?.description).toBe('Candle chart')
    expect(lang?.accessibility?.chartContainerLabel).toBe('EUR/USD price')
  })

  it('isolate each time on the axis, or an Arabic one would be turned around', () => {
    const { xAxis } = chartOptions(look, events)
    const labels = Array.isArray(xAxis) ? undefined : xAxis?.labels
    const context = { axis: { defaultLabelFormatter: () => '03:00 ص' } }
    expect(Reflect.apply(labels?.formatter ?? String, context, [context])).toBe('\u206803:00 ص\u2069')
  })

  it.each([
    ['en-US', '8:05 PM', '9:05 AM'],
    ['de', '20:05', '09:05'],
  ])('write the hours of the axis in %s as the page does', (language, evening, morning) => {
    const { xAxis } = chartOptions({ ...look, language }, events)
    const format = Array.isArray(xAxis) ? undefined : xAxis?.dateTimeLabelFormats?.hour
    const time = new Highcharts.Time({ timezone: 'UTC' }, { locale: language })
    const at = (hour: number) => time.dateFormat(String(format), Date.UTC(2026, 10, 29, hour, 5))
    expect([at(20), at(9)].map(text => text.replace('\u202f', ' '))).toEqual([evening, morning])
  })

  it('name every series and axis apart, since the library looks for both in one place', () => {
    const { series, yAxis } = chartOptions({ ...look, indicators: shown }, events)
    const axes = Array.isArray(yAxis) ? yAxis : []
    const ids = [...(series ?? []), ...axes].map(each => each.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(axes).toHaveLength(4)
  })

  it('name a pane by its indicator and what that is set to', () => {
    const { yAxis } = chartOptions({ ...look, indicators: shown }, events)
    expect((Array.isArray(yAxis) ? yAxis : []).map(({ title }) => title?.text)).toContain('rsi 7')
  })
})
