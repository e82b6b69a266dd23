// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { sharePanes } from '../../drawing/panes.ts'
import { createPlotBoard, type Plot } from '../../drawing/plot.ts'
import { hideCovered } from '../../drawing/price-labels.ts'
import { placeLines } from './place-lines.ts'

const [LOW, HIGH] = [80_000, 100_000]

/** Height of the chart in the terminal of a small desktop, in pixels. */
const CHART = 380

/** A leader line's reach, and half a tag at the edge of the pane. */
const REACH = 36 + 12

/** Share of a price between the lowest and the highest one. */
const SCALES = {
  linear: price => (price - LOW) / (HIGH - LOW),
  logarithmic: price => Math.log(price / LOW) / Math.log(HIGH / LOW),
} as const satisfies Record<string, (price: number) => number>

function heightOn(scale: keyof typeof SCALES, bottom: number): (price: number) => number {
  return price => bottom * (1 - SCALES[scale](price))
}

function buildPlot(yOf: Plot['yOf'], bottom: number): Plot {
  return {
    top: 0,
    bottom,
    left: 8,
    right: 800,
    half: 4,
    last: yOf(91_000),
    yOf,
    priceAt: () => 0,
    xOf: () => 0,
    timeAt: () => 0,
  }
}

/** Prices from below the visible ones to above them, closer together near the last price. */
function pricesOf(count: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const share = count === 1 ? 0.25 : (2 * at) / (count - 1) - 1
    return 91_000 + 15_000 * share ** 3
  })
}

function layerOf(prices: readonly number[]): HTMLElement {
  const root = document.createElement('div')
  const part = '<s data-part="group"></s>'
  root.innerHTML = prices.map(price => `<i data-price="${price}"><b>${part}</b></i>`).join('')
  return root
}

function tagsIn(root: HTMLElement) {
  return [...root.querySelectorAll<HTMLElement>('i')].map(({ dataset, style }) => {
    const y = Number.parseFloat(style.getPropertyValue('--y'))
    const shift = Number.parseFloat(style.getPropertyValue('--shift'))
    const { out, group, leader, axis } = dataset
    return { out, group, leader, axis, at: Number(dataset.price), y, shift, name: y + shift }
  })
}

function gapsOf(heights: readonly number[]): number[] {
  const sorted = heights.toSorted((one, other) => one - other)
  return sorted.slice(1).map((height, row) => height - (sorted[row] ?? 0))
}

const scales = Object.keys(SCALES) as (keyof typeof SCALES)[]
const cases = scales.flatMap(scale => [0, 1, 2, 3, 4, 5].map(indicators => ({ scale, indicators })))

describe.each(cases)('tags on a $scale scale with $indicators indicators', ({ scale, indicators }) => {
  const bottom = (CHART * sharePanes(indicators, { hasVolume: true }).price.height) / 100
  const yOf = heightOn(scale, bottom)

  it('of 1 to 40 orders are at their prices', () => {
    for (let orders = 1; orders <= 40; orders++) {
      const board = createPlotBoard()
      board.set(buildPlot(yOf, bottom))
      const root = layerOf(pricesOf(orders))
      placeLines(root, board, { groupText: lines => `${lines.length} orders` })
      expectAtPrices(tagsIn(root), yOf)
    }
  })
})

function expectAtPrices(tags: ReturnType<typeof tagsIn>, yOf: (price: number) => number): void {
  const shown = tags.filter(({ group }) => group !== 'hidden')
  for (const { at, y, out } of tags) if (out === 'no') expect(Math.abs(y - yOf(at))).toBeLessThan(0.1)
  for (const { out, at, name, shift, group, leader } of shown) {
    if (out !== 'no' || group !== undefined) continue
    expect(Math.abs(name - yOf(at)), `${at}`).toBeLessThanOrEqual(REACH)
    if (Math.abs(shift) > 1.1) expect(leader, `${at} is joined with its price`).toBeDefined()
  }
  for (const gap of gapsOf(shown.map(({ name }) => name))) expect(gap).toBeGreaterThanOrEqual(22)
  const axis = tags.filter(tag => tag.axis === 'on').map(({ y }) => y)
  for (const gap of gapsOf([...axis, yOf(91_000)])) expect(gap).toBeGreaterThanOrEqual(19.9)
}

it('a price on the axis hides the label under it, and no other', () => {
  const chart = document.createElement('div')
  chart.innerHTML = '<svg><g class="q-price-labels"><text y="104"/><text y="124"/><text y="144"/></g></svg>'
  hideCovered(chart, [110])
  const covered = () => [...chart.querySelectorAll('text')].map(text => text.classList.contains('q-covered'))
  expect(covered()).toEqual([true, true, false])
  hideCovered(chart, [])
  expect(covered()).toEqual([false, false, false])
})
