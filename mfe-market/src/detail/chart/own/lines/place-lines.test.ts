// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createPlotBoard, type Plot } from '../../drawing/plot.ts'
import { placeLines } from './place-lines.ts'

type LineSpec = { readonly price: number; readonly isMovable?: boolean }

/** One price unit per pixel: 1,000 at the top of the pane and 700 at its foot. */
function buildPlot(last: number | undefined, width: number): Plot {
  return {
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
  }
}

function layerOf(specs: readonly LineSpec[]): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = specs
    .map(({ price, isMovable }) => {
      const role = isMovable ? 'role="slider"' : ''
      return `<i data-price="${price}"><b ${role}><s data-part="group"></s></b></i>`
    })
    .join('')
  return root
}

function place(
  specs: readonly LineSpec[],
  { last, width = 900, ring }: { last?: number; width?: number; ring?: number } = {},
) {
  const board = createPlotBoard()
  board.set(buildPlot(last, width))
  const root = layerOf(specs)
  placeLines(root, board, {
    ringsIn: () => (ring === undefined ? [] : [{ y: ring, weight: 1e6, height: 48 }]),
    groupText: lines => `${lines.length} orders`,
  })
  return [...root.querySelectorAll<HTMLElement>('[data-price]')].map(placed)
}

function placed({ dataset, style, textContent }: HTMLElement) {
  const figure = (name: string) => Number.parseFloat(style.getPropertyValue(name))
  const y = figure('--y')
  const { out, axis, group, leader } = dataset
  return { out, axis, group, leader, y, name: y + figure('--shift'), text: textContent }
}

describe('tags of lines', () => {
  it('are at their prices', () => {
    const lines = place([{ price: 900 }, { price: 800 }], { last: 850 })
    expect(lines).toMatchObject([
      { out: 'no', axis: 'on', y: 100, name: 100 },
      { out: 'no', axis: 'on', y: 200, name: 200 },
    ])
    expect(lines.every(({ leader, group }) => leader === undefined && group === undefined)).toBe(true)
  })

  it('do not avoid the last price, which alone has its place on the axis', () => {
    const [near] = place([{ price: 736 }], { last: 740 })
    expect(near).toMatchObject({ y: 264, name: 264, axis: 'off' })
  })

  it('wait at the edge as one, without displacing those in sight', () => {
    const waiting = [{ price: 400 }, { price: 500 }, { price: 600 }]
    const [seen, ...out] = place([{ price: 740 }, ...waiting])
    expect(seen).toMatchObject({ out: 'no', y: 260, name: 260, axis: 'on' })
    expect(out.map(({ group }) => group)).toEqual(['hidden', 'hidden', 'shown'])
    expect(out[2]).toMatchObject({ out: 'below', axis: 'off', y: 288, text: '3 orders' })
  })

  it('at one end of the plot do not avoid those at the other end, but on a narrow one', () => {
    const specs = [{ price: 850 }, { price: 850, isMovable: true }]
    expect(place(specs).map(({ name }) => name)).toEqual([150, 150])
    expect(place(specs, { width: 300 })).toMatchObject([
      { name: 138, leader: 'up' },
      { name: 162, leader: 'down' },
    ])
  })

  it('that can be moved leave a ring free, which the names at the other end do not meet', () => {
    const specs = [{ price: 790 }, { price: 790, isMovable: true }]
    expect(place(specs, { ring: 200 }).map(({ name }) => name)).toEqual([210, 236])
  })

  it('are one with their number where many collide, and every line stays at its price', () => {
    const specs = Array.from({ length: 37 }, (_, at) => ({ price: 850 + at / 2 }))
    const lines = place(specs)
    expect(lines.map(({ y }) => y)).toEqual(specs.map(({ price }) => 1_000 - price))
    const shown = lines.filter(({ group }) => group !== 'hidden')
    expect(shown).toMatchObject([{ y: 141, name: 141, text: '37 orders' }])
  })

  it('keep a hidden price hidden until it is well clear of the last price', () => {
    const board = createPlotBoard()
    const root = layerOf([{ price: 800 }])
    const axisAt = (last: number) => {
      board.set(buildPlot(last, 900))
      placeLines(root, board, { groupText: () => '' })
      return root.querySelector<HTMLElement>('i')?.dataset.axis
    }
    expect([830, 822, 818, 822, 826, 830, 822].map(axisAt)).toEqual([
      'on',
      'on',
      'off',
      'off',
      'off',
      'on',
      'on',
    ])
  })

  it('report the prices that cover labels of the axis', () => {
    const board = createPlotBoard()
    const covered = vi.fn()
    board.onCovered(covered)
    board.set(buildPlot(850, 900))
    placeLines(layerOf([{ price: 900 }, { price: 855 }, { price: 300 }]), board, { groupText: () => '' })
    expect(covered).toHaveBeenLastCalledWith([100, 150])
  })
})
