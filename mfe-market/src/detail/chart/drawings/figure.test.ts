import { describe, expect, it } from 'vitest'
import type { Plot } from '../drawing/plot.ts'
import { buildPlot, LOGARITHMIC, PERCENT } from './drawings.builders.ts'
import { figureOf } from './figure.ts'
import type { Drawing, DrawingKind } from './shape.ts'

/** The points that lie at these places of a scale. */
function drawn(kind: DrawingKind, plot: Plot, ...places: readonly [number, number][]): Drawing {
  const points = places.map(([x, y]) => ({ time: plot.timeAt(x), price: plot.priceAt(y) }))
  return { id: 'd', kind, points }
}

function linesOf(drawing: Drawing, plot: Plot): string[] {
  return figureOf(drawing, plot).lines.map(line =>
    line.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' '),
  )
}

describe.each([
  ['linear', buildPlot()],
  ['percent', PERCENT],
  ['logarithmic', LOGARITHMIC],
])('on a %s scale', (_, plot) => {
  it.each<[DrawingKind, readonly [number, number][], readonly string[]]>([
    ['level', [[50, 120]], ['0,120 600,120']],
    ['vertical', [[50, 120]], ['50,0 50,300']],
    [
      'trend',
      [
        [100, 100],
        [200, 150],
      ],
      ['100,100 200,150'],
    ],
    [
      'ray',
      [
        [100, 100],
        [200, 150],
      ],
      ['100,100 500,300'],
    ],
    [
      'ray',
      [
        [100, 100],
        [50, 100],
      ],
      ['100,100 0,100'],
    ],
    [
      'ray',
      [
        [100, 100],
        [100, 50],
      ],
      ['100,100 100,0'],
    ],
    [
      'channel',
      [
        [100, 100],
        [200, 150],
        [200, 200],
      ],
      ['100,100 200,150', '100,150 200,200'],
    ],
    [
      'channel',
      [
        [100, 100],
        [100, 200],
        [150, 120],
      ],
      ['100,100 100,200', '150,100 150,200'],
    ],
    [
      'rectangle',
      [
        [100, 100],
        [200, 150],
      ],
      ['100,100 200,100', '200,100 200,150', '200,150 100,150', '100,150 100,100'],
    ],
    [
      'measure',
      [
        [100, 100],
        [200, 150],
      ],
      ['100,100 200,100', '200,100 200,150', '200,150 100,150', '100,150 100,100'],
    ],
    ['text', [[100, 100]], []],
  ])('draws a %s through %j', (kind, places, lines) => {
    expect(linesOf(drawn(kind, plot, ...places), plot)).toEqual(lines)
  })

  it('draws each Fibonacci level at its price', () => {
    const points = [
      { time: 100_000, price: 900 },
      { time: 200_000, price: 800 },
    ]
    const prices = figureOf({ id: 'f', kind: 'fibonacci', points }, plot).lines.map(([{ y }]) =>
      plot.priceAt(y),
    )
    for (const [at, price] of [800, 823.6, 838.2, 850, 861.8, 878.6, 900].entries())
      expect(prices[at]).toBeCloseTo(price)
  })
})

it('keeps the labels of near Fibonacci levels apart', () => {
  const plot = buildPlot()
  const labels = figureOf(drawn('fibonacci', plot, [100, 100], [200, 130]), plot).labels ?? []
  expect(labels.map(label => label?.y ?? null)).toEqual([130, null, null, 115, null, null, 100])
})

it('keeps a note next to its point, inside the pane', () => {
  const plot = buildPlot()
  expect(figureOf(drawn('text', plot, [100, 50]), plot).labels).toEqual([{ x: 110, y: 50 }])
  expect(figureOf(drawn('text', plot, [500, 50]), plot).labels).toEqual([{ x: 490, y: 50 }])
})
