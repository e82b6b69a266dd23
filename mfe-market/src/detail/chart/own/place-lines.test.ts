// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPlotBoard } from '../plot.ts'
import { placeLines } from './place-lines.ts'

type LineSpec = { readonly price: number; readonly isMovable?: boolean; readonly stack?: string }

/** One price unit per pixel: 1,000 at the top of the pane and 700 at its foot. */
function place(
  specs: readonly LineSpec[],
  { last, width = 900, ring }: { last?: number; width?: number; ring?: number } = {},
) {
  const board = createPlotBoard()
  board.set({
    top: 0,
    bottom: 300,
    left: 0,
    right: width,
    half: 4,
    yOf: price => 1_000 - price,
    priceAt: y => 1_000 - y,
    xOf: () => 0,
    timeAt: () => 0,
    last: last === undefined ? undefined : 1_000 - last,
  })
  let shift = 0
  board.onShiftLast(pixels => {
    shift = pixels
  })
  const root = document.createElement('div')
  root.innerHTML = specs
    .map(({ price, isMovable, stack }) => {
      const says = stack === undefined ? '' : `data-stack="${stack}"`
      return `<i data-price="${price}" ${says}><b ${isMovable ? 'role="slider"' : ''}></b></i>`
    })
    .join('')
  placeLines(root, board, () => (ring === undefined ? [] : [{ y: ring, weight: 1e6, height: 48 }]))
  const lines = [...root.querySelectorAll<HTMLElement>('[data-price]')]
  return { lines: lines.map(middlesOf), last: last === undefined ? undefined : 1_000 - last + shift }
}

function middlesOf({ dataset, style }: HTMLElement) {
  const figure = (name: string) => Number.parseFloat(style.getPropertyValue(name))
  const y = figure('--y')
  const stacked = dataset.stacked && `${dataset.stacked}${style.getPropertyValue('--count')}`
  const of = stacked === undefined ? {} : { stacked }
  return { out: dataset.out, y, name: y + figure('--shift'), price: y + figure('--price-shift'), ...of }
}

describe('tags of lines', () => {
  it('lie at their prices, and where nothing is in the way so do their names', () => {
    expect(place([{ price: 900 }, { price: 800 }])).toEqual({
      lines: [
        { out: 'no', y: 100, name: 100, price: 100 },
        { out: 'no', y: 200, name: 200, price: 200 },
      ],
      last: undefined,
    })
  })

  it('stay below the last price that they lie below, however many wait at the edge, and it stays', () => {
    const waiting = [{ price: 400 }, { price: 500, isMovable: true }, { price: 600, isMovable: true }]
    const { lines, last } = place([{ price: 736 }, ...waiting], { last: 740 })
    expect(last).toBe(260)
    expect(lines[0]).toMatchObject({ out: 'no', y: 264, price: 284 })
    expect(lines.slice(1).map(({ out }) => out)).toEqual(['below', 'below', 'below'])
  })

  it('keep their order with the last price where it has to give way', () => {
    const { lines, last } = place([{ price: 703 }, { price: 704 }], { last: 706 })
    expect(last).toBe(240)
    expect(lines.map(({ price }) => price)).toEqual([288, 264])
  })

  it('that wait share the edge with others at the same end of the plot alone, but on a narrow one', () => {
    const specs = [{ price: 710 }, { price: 500, isMovable: true }]
    expect(place(specs).lines.map(({ name }) => name)).toEqual([288, 288])
    expect(place(specs, { width: 300 }).lines.map(({ name }) => name)).toEqual([264, 288])
  })

  it('that can be moved leave a ring free, which the names at the other end do not meet', () => {
    const specs = [{ price: 790 }, { price: 790, isMovable: true }]
    expect(place(specs, { ring: 200 }).lines.map(({ name }) => name)).toEqual([198, 236])
  })

  it('stand as one with their number where many would cover the pane, and every line stays at its price', () => {
    const specs = Array.from({ length: 37 }, (_, at) => ({ price: 850 + at, stack: 'entry buy' }))
    const { lines } = place(specs, { last: 870 })
    expect(lines.map(({ y }) => y)).toEqual(specs.map(({ price }) => 1_000 - price))
    expect(lines.filter(({ stacked }) => stacked !== 'in')).toEqual([
      { out: 'no', y: 132, name: expect.any(Number), price: expect.any(Number), stacked: 'of"\u00d737"' },
    ])
  })

  it('on the axis never lie over each other nor over the last price, and keep their order', () => {
    const specs = fc.array(
      fc.record({ price: fc.integer({ min: 500, max: 1_200 }), isMovable: fc.boolean() }),
      {
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(specs, fc.integer({ min: 700, max: 1_000 }), (lines, last) => {
        const placed = place(lines, { last })
        const axis = placed.lines
          .map(({ out, price: middle }, at) => ({ out, middle, price: lines[at]?.price ?? 0 }))
          .filter(({ out }) => out === 'no')
          .concat({ out: 'no', middle: placed.last ?? 0, price: last })
          .toSorted((a, b) => a.middle - b.middle)
        for (const [at, tag] of axis.entries()) {
          const above = axis[at - 1]
          if (above === undefined) continue
          expect(above.price).toBeGreaterThanOrEqual(tag.price)
          expect(tag.middle - above.middle).toBeGreaterThanOrEqual(23)
        }
      }),
    )
  })
})
