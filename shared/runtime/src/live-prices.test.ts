// @vitest-environment happy-dom
import { buildTick } from '@quayside/testing/builders'
import { createFakeSockets } from '@quayside/testing/fake-sockets'
import { describe, expect, it } from 'vitest'
import { createPriceWriter } from './live-prices.ts'

function start({ reducedMotion = false } = {}) {
  const sockets = createFakeSockets()
  let seen: (row: Element, visible: boolean) => void = () => {}
  let waits: { at: number; run: () => void }[] = []
  let now = 0
  const writer = createPriceWriter({
    watch: sockets.market.watch,
    formatPrice: price => `$${price}`,
    formatChange: zdf => `${zdf} %`,
    sparkPoints: prices => prices.join(' '),
    now: () => now,
    after(milliseconds, run) {
      const wait = { at: now + milliseconds, run }
      waits.push(wait)
      return () => {
        waits = waits.filter(each => each !== wait)
      }
    },
    visibility(see) {
      seen = see
      return { observe() {}, unobserve() {} }
    },
    reducedMotion: () => reducedMotion,
  })
  function crank(milliseconds = 100): void {
    now += milliseconds
    const due = waits.filter(({ at }) => at <= now)
    waits = waits.filter(({ at }) => at > now)
    for (const wait of due) wait.run()
  }
  function addRow(code: string, visible = true) {
    const row = document.createElement('tr')
    const price = document.createElement('td')
    const change = document.createElement('td')
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline')
    svg.append(line)
    const unregister = writer.register(code, row, { price, change, spark: { line, prices: ['1', '2', '3'] } })
    seen(row, visible)
    crank()
    return { row, price, change, line, svg, unregister, show: (visible: boolean) => seen(row, visible) }
  }
  return { sockets, addRow, crank }
}

describe('the price writer', () => {
  it('writes text, direction and sparkline of a visible row', () => {
    const { sockets, addRow, crank } = start()
    const row = addRow('EURUSD')
    sockets.tick(buildTick({ price: '1.5', zdf: '-0.20' }))
    crank()
    expect(row.price.textContent).toBe('$1.5')
    expect(row.change.textContent).toBe('-0.20 %')
    expect(row.change.className).toBe('q-down')
    expect(row.line.getAttribute('points')).toBe('1 2 1.5')
    expect(row.svg.classList.contains('q-down')).toBe(true)
  })

  it('redraws a sparkline once a second', () => {
    const { sockets, addRow, crank } = start()
    const row = addRow('EURUSD')
    const drawn = [0, 500, 600].map(wait => {
      crank(100 + wait)
      sockets.tick(buildTick({ price: `1.${wait}` }))
      return row.line.getAttribute('points')
    })
    expect(drawn).toEqual(['1 2 1.0', '1 2 1.0', '1 2 1.600'])
  })

  it('watches the codes of visible rows only', () => {
    const { sockets, addRow, crank } = start()
    addRow('EURUSD')
    const hidden = addRow('BTCUSDT', false)
    expect(sockets.watched()).toEqual(['EURUSD'])
    hidden.show(true)
    crank()
    expect(sockets.watched()).toEqual(['EURUSD', 'BTCUSDT'])
    hidden.unregister()
    crank()
    expect(sockets.watched()).toEqual(['EURUSD'])
  })

  it('marks movements by turns, and not the first value', () => {
    const { sockets, addRow, crank } = start()
    const row = addRow('EURUSD')
    const marks = ['1', '2', '3', '2', '2'].map((price, at) => {
      sockets.tick(buildTick({ price, time: at }))
      crank()
      return row.price.dataset.tick
    })
    expect(marks).toEqual([undefined, 'up-1', 'up-0', 'down-1', 'down-1'])
  })

  it('takes a mark away after 400 ms', () => {
    const { sockets, addRow, crank } = start()
    const row = addRow('EURUSD')
    for (const price of ['1', '2']) {
      sockets.tick(buildTick({ price }))
      crank()
    }
    crank(299)
    expect(row.price.dataset.tick).toBe('up-1')
    crank(1)
    expect(row.price.dataset.tick).toBeUndefined()
  })

  it('leaves the marks out under reduced motion', () => {
    const { sockets, addRow, crank } = start({ reducedMotion: true })
    const row = addRow('EURUSD')
    for (const price of ['1', '2']) {
      sockets.tick(buildTick({ price }))
      crank()
    }
    expect(row.price.dataset.tick).toBeUndefined()
    expect(row.price.textContent).toBe('$2')
  })

  it('serves two rows of one code', () => {
    const { sockets, addRow, crank } = start()
    const rows = [addRow('EURUSD'), addRow('EURUSD')]
    sockets.tick(buildTick({ price: '7' }))
    crank()
    expect(rows.map(row => row.price.textContent)).toEqual(['$7', '$7'])
  })
})
