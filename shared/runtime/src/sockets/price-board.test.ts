import { buildTick } from '@quayside/testing/builders'
import { createFakeClock } from '@quayside/testing/fake-clock'
import { describe, expect, it } from 'vitest'
import { createPriceBoard } from './price-board.ts'

function start() {
  const clock = createFakeClock()
  const asked: ((now: number) => void)[] = []
  let isHidden = false
  const board = createPriceBoard({
    ...clock,
    isHidden: () => isHidden,
    frame: { request: run => asked.push(run), cancel: () => asked.splice(0) },
  })
  return {
    board,
    clock,
    hide() {
      isHidden = true
    },
    crank(milliseconds = 200) {
      clock.advance(milliseconds)
      for (const run of asked.splice(0)) run(clock.now())
    },
  }
}

describe('the price board', () => {
  it('tells every part of the page of a price on one frame', () => {
    const { board, crank } = start()
    const heard: string[] = []
    board.watch(['EURUSD'], ([tick]) => heard.push(`header ${tick?.ask}`))
    board.watch(['EURUSD'], ([tick]) => heard.push(`ticket ${tick?.ask}`))
    board.take([buildTick({ ask: '1.1' })])
    expect([heard, board.latest('EURUSD')]).toEqual([[], undefined])
    crank()
    expect(heard).toEqual(['header 1.1', 'ticket 1.1'])
  })

  it('shows a later subscriber what the page shows, not what has just arrived', () => {
    const { board, crank } = start()
    const heard: string[] = []
    board.watch(['EURUSD'], () => {})
    board.take([buildTick({ price: '1', time: 1 })])
    crank()
    board.take([buildTick({ price: '2', time: 2 })])
    board.watch(['EURUSD'], ([tick]) => heard.push(tick?.price ?? ''))
    expect([heard, board.latest('EURUSD')?.price]).toEqual([['1'], '1'])
    crank()
    expect(heard).toEqual(['1', '2'])
  })

  it('shows only the latest of many, and the next after 120 ms', () => {
    const { board, crank } = start()
    const heard: string[] = []
    board.watch(['EURUSD'], ([tick]) => heard.push(tick?.price ?? ''))
    for (const price of ['1', '2', '3']) board.take([buildTick({ price })])
    crank()
    board.take([buildTick({ price: '4' })])
    crank(60)
    expect(heard).toEqual(['3'])
    crank(45)
    crank(45)
    expect(heard).toEqual(['3', '4'])
  })

  it('changes a few codes a frame, and all of them one after another', () => {
    const { board, crank } = start()
    const codes = Array.from({ length: 30 }, (_, at) => `CODE${at}`)
    const changed: number[] = []
    board.watch(codes, ticks => changed.push(ticks.length))
    board.take(codes.map(code => buildTick({ code })))
    for (let turn = 0; turn < 3; turn += 1) crank(45)
    expect(changed).toEqual([12, 12, 6])
  })

  it('gives unwatched instruments no turn', () => {
    const { board, crank } = start()
    const codes = Array.from({ length: 30 }, (_, at) => `CODE${at}`)
    const heard: string[] = []
    board.watch(['CODE29'], ([tick]) => heard.push(tick?.price ?? ''))
    board.take(codes.map(code => buildTick({ code, price: '1' })))
    expect(board.latest('CODE0')?.price).toBe('1')
    crank(45)
    expect(heard).toEqual(['1'])
  })

  it('notifies at once while the page is hidden', () => {
    const { board, hide } = start()
    const heard: string[] = []
    board.watch(['EURUSD'], ([tick]) => heard.push(tick?.price ?? ''))
    hide()
    for (const price of ['1', '2']) board.take([buildTick({ price })])
    expect(heard).toEqual(['1', '2'])
  })

  it('takes a price that came by another way, unless it is older than what is known', () => {
    const { board, crank } = start()
    board.offer(buildTick({ price: '1', time: 10 }))
    expect(board.latest('EURUSD')?.price).toBe('1')
    board.take([buildTick({ price: '3', time: 30 })])
    board.offer(buildTick({ price: '2', time: 20 }))
    crank()
    expect(board.latest('EURUSD')?.price).toBe('3')
    board.offer(buildTick({ price: '4', time: 40 }))
    crank()
    expect(board.latest('EURUSD')?.price).toBe('4')
  })

  it('knows when the socket last brought a new price', () => {
    const { board, clock } = start()
    board.offer(buildTick({ time: 1 }))
    expect(board.heard('EURUSD')).toBeUndefined()
    clock.advance(1_000)
    board.take([buildTick({ time: 2 })])
    clock.advance(1_000)
    board.take([buildTick({ time: 2 })])
    expect(board.heard('EURUSD')).toBe(1_000)
  })

  it('never goes back to an older price, unless the market itself is reset', () => {
    const { board, crank } = start()
    board.offer(buildTick({ ask: '2', time: 60_000 }))
    board.take([buildTick({ ask: '1', time: 59_000 })])
    crank()
    expect(board.latest('EURUSD')?.ask).toBe('2')
    board.take([buildTick({ ask: '3', time: 10_000 })])
    crank()
    expect(board.latest('EURUSD')?.ask).toBe('3')
  })
})
