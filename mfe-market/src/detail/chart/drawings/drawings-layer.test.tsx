// @vitest-environment happy-dom
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import en from '../../../../locales/en.json' with { type: 'json' }
import { buildLook } from '../chart.builders.ts'
import { createPlotBoard } from '../drawing/plot.ts'
import { DrawPanel } from './draw-panel.tsx'
import { buildPlot } from './drawings.builders.ts'
import { DrawingsLayer } from './drawings-layer.tsx'
import { MOST_DRAWINGS } from './stored-drawings.ts'
import { useDrawings } from './use-drawings.ts'

const KEY = 'quayside.drawings.X'
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')
const kinds = () => stored().map(({ kind }: { kind: string }) => kind)
const point = (name: string) => screen.getByRole('slider', { name })

function Chart({ isMagnetic = false }: { isMagnetic?: boolean }) {
  const drawings = useDrawings('X')
  return (
    <>
      <DrawPanel
        drawings={drawings}
        plot={board}
        isMagnetic={isMagnetic}
        onMagnetic={() => undefined}
        formatPrice={price => price.toFixed(2)}
      />
      <DrawingsLayer drawings={drawings} plot={board} look={buildLook()} isMagnetic={isMagnetic} />
    </>
  )
}

const board = createPlotBoard()
const bar = { time: 100_000, open: 900, high: 930, low: 870, close: 915, volume: 1 }

function show(isMagnetic = false) {
  board.set(buildPlot({ barAt: () => bar }))
  const strings = { 'mfe-market': en, common: { cancel: 'Cancel' } }
  renderRemote(<Chart isMagnetic={isMagnetic} />, {
    ctx: createFakeContext({ strings }),
    remote: 'mfe-market',
  })
}

/** What a pointer takes hold of along a drawing's lines. */
function line(): Element {
  return document.querySelector('[data-part="body"]') ?? expect.fail('no drawing has lines')
}

type Pixels = readonly [x: number, y: number]

function drag(element: Element, [x, y]: Pixels, ...places: readonly Pixels[]): void {
  fireEvent.pointerDown(element, { clientX: x, clientY: y })
  for (const [clientX, clientY] of places) fireEvent.pointerMove(element, { clientX, clientY })
  fireEvent.pointerUp(element)
}

async function openPanel(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Draw' }))
}

/** A key press on a tool places its drawing in the middle. */
async function placeByKey(name: string): Promise<void> {
  await openPanel()
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}

/** A press on a tool, then presses on the chart. */
async function placeByPress(name: string, ...places: readonly [number, number][]): Promise<void> {
  await openPanel()
  await userEvent.click(screen.getByRole('button', { name }))
  const sheet = document.querySelector('[class*="sheet"]')
  if (sheet === null) throw new Error('nothing covers the chart')
  for (const [clientX, clientY] of places) {
    fireEvent.pointerDown(sheet, { clientX, clientY })
    fireEvent.pointerUp(sheet, { clientX, clientY })
  }
}

describe('drawings on the chart', () => {
  beforeEach(() => {
    cleanup()
    localStorage.clear()
  })

  it('are placed, moved, removed, and restored by keys', async () => {
    show()
    await placeByKey('Ray')
    expect(document.activeElement).toBe(point('Ray, point 1'))
    await userEvent.keyboard('{ArrowUp}')
    expect(stored()[0].points[0].price).toBe(852)
    await userEvent.keyboard('{Delete}')
    expect(stored()).toEqual([])
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(stored()[0].points[0].price).toBe(852)
    await userEvent.keyboard('{Meta>}z{/Meta}')
    expect(stored()[0].points[0].price).toBe(850)
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
    expect(stored()[0].points[0].price).toBe(852)
  })

  it('are taken back at once after a move by a held key', async () => {
    show()
    await placeByKey('Ray')
    for (const repeat of [false, true, true])
      fireEvent.keyDown(point('Ray, point 1'), { key: 'ArrowUp', repeat })
    expect(stored()[0].points[0].price).toBe(856)
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(stored()[0].points[0].price).toBe(850)
  })

  it('move as a whole by a line, past the magnet, and come back at once', async () => {
    show(true)
    await placeByPress('Trend line', [100, 200], [200, 250])
    const before = stored()
    drag(line(), [150, 225], [155, 200], [160, 130])
    expect(stored()).toMatchObject([
      { from: { time: 110_000, price: 895 }, to: { time: 210_000, price: 845 } },
    ])
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(stored()).toEqual(before)
  })

  it('move as a whole by keys', async () => {
    show()
    await placeByPress('Trend line', [100, 200], [200, 250])
    fireEvent.keyDown(point('Trend line, point 2'), { key: 'ArrowUp', altKey: true })
    fireEvent.keyDown(point('Trend line, point 2'), { key: 'ArrowRight', altKey: true })
    expect(stored()).toMatchObject([
      { from: { time: 108_000, price: 802 }, to: { time: 208_000, price: 752 } },
    ])
  })

  it('stay in reach', async () => {
    show()
    await placeByPress('Trend line', [100, 200], [200, 250])
    drag(line(), [150, 225], [-9_000, -9_000])
    expect(stored()).toMatchObject([
      { from: { time: -100_000, price: 1_050 }, to: { time: 0, price: 1_000 } },
    ])
  })

  it('move no line by a short press, nor by another button', async () => {
    show()
    await placeByPress('Price level', [100, 100])
    drag(line(), [300, 100], [301, 101])
    fireEvent.pointerDown(line(), { clientX: 300, clientY: 100, button: 2 })
    fireEvent.pointerMove(line(), { clientX: 300, clientY: 50 })
    expect(stored()[0].price).toBe(900)
    drag(line(), [300, 100], [300, 50])
    expect(stored()[0].price).toBe(950)
  })

  it('keep the drawings of another tab', async () => {
    show()
    await placeByKey('Rectangle')
    const level = { id: 'other', kind: 'level', price: 900 }
    localStorage.setItem(KEY, JSON.stringify([...stored(), level]))
    await placeByKey('Vertical line')
    expect(kinds()).toEqual(['rectangle', 'level', 'vertical'])
    await userEvent.keyboard('{Control>}zz{/Control}')
    expect(kinds()).toEqual(['level'])
    localStorage.setItem(KEY, '[]')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('take one press for each point', async () => {
    show()
    await placeByPress('Parallel channel', [100, 100], [200, 150], [150, 200])
    const prices = stored()[0].points.map(({ price }: { price: number }) => price)
    expect(prices).toEqual([900, 850, 800])
    expect(document.querySelector('[data-part="lines"]')?.getAttribute('d')).toBe(
      'M100.0 100.0L200.0 150.0M100.0 175.0L200.0 225.0',
    )
  })

  it('snap to a candle’s price where they are placed and dragged, but not by keys', async () => {
    show(true)
    await placeByPress('Price level', [100, 96])
    expect(stored()[0].price).toBe(900)
    const level = point('Price level')
    fireEvent.pointerDown(level, { clientX: 300, clientY: 100 })
    fireEvent.pointerMove(level, { clientX: 300, clientY: 75 })
    fireEvent.pointerUp(level)
    expect(stored()[0].price).toBe(930)
    fireEvent.keyDown(level, { key: 'ArrowUp' })
    expect(stored()[0].price).toBe(932)
  })

  it('show a note’s text as text, and change it on a press', async () => {
    show()
    await placeByPress('Text note', [100, 100])
    expect(stored(), 'nothing is kept without words').toEqual([])
    await userEvent.keyboard('<b>high</b>{Enter}')
    expect(stored()[0].text).toBe('<b>high</b>')
    expect(document.querySelector('bdi')?.textContent).toBe('<b>high</b>')
    expect(document.activeElement).toBe(point('<b>high</b>'))
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('!{Enter}')
    expect(stored()[0].text).toBe('<b>high</b>!')
    fireEvent.pointerDown(point('<b>high</b>!'), { clientX: 100, clientY: 100 })
    fireEvent.pointerUp(point('<b>high</b>!'))
    await userEvent.keyboard('?{Escape}')
    expect(stored()[0].text).toBe('<b>high</b>!')
  })

  it('leave no note behind that was never written', async () => {
    show()
    await placeByKey('Text note')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('slider')).toBeNull()
    expect(stored()).toEqual([])
  })

  it('show a measure until Escape or the next press, and never keep it', async () => {
    show()
    await placeByPress('Measure', [100, 100], [200, 200])
    expect(screen.getByRole('status').textContent).toBe('-100.00 (-11.11%)13 candles · 1 min 40 sec')
    fireEvent.pointerDown(point('Measure, point 2'), { clientX: 200, clientY: 200 })
    fireEvent.pointerMove(point('Measure, point 2'), { clientX: 200, clientY: 50 })
    fireEvent.pointerUp(point('Measure, point 2'))
    expect(screen.getByRole('status').textContent).toContain('+50.00 (+5.56%)')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('slider')).toBeNull()
    await placeByPress('Measure', [100, 100], [200, 200])
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('slider')).toBeNull()
    expect(stored()).toEqual([])
  })

  it('come back after all were removed', async () => {
    show()
    await placeByKey('Rectangle')
    await placeByKey('Vertical line')
    await openPanel()
    await userEvent.click(screen.getByRole('button', { name: 'Remove all' }))
    expect(stored()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(stored()).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }))
    expect(stored()).toEqual([])
  })

  it('are not undone by a key that is typed in a field', async () => {
    show()
    await placeByKey('Rectangle')
    await placeByKey('Text note')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(stored()).toHaveLength(1)
  })

  it('are left without tools at the limit, which says so', async () => {
    const level = { kind: 'level', price: 900 }
    const many = Array.from({ length: MOST_DRAWINGS }, (_, at) => ({ ...level, id: String(at) }))
    localStorage.setItem(KEY, JSON.stringify(many))
    show()
    await openPanel()
    const panel = within(screen.getByText('Snap to candle prices').closest('fieldset') ?? document.body)
    expect(panel.getByText(/^You have 100 drawings, the most allowed/)).toBeDefined()
    // By text, because finding roles among a hundred drawings is slow.
    const tool = (name: string) => panel.getByText(name).closest('button')
    expect(tool('Ray')?.disabled).toBe(true)
    expect(tool('Measure')?.disabled).toBe(false)
    fireEvent.click(panel.getAllByTitle(/^Remove Price level/)[0] ?? document.body)
    expect(tool('Ray')?.disabled).toBe(false)
  })
})
