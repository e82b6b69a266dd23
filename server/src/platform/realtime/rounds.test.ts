import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { systemTimers } from '../clock.ts'
import { createInquiry, createRounds } from './rounds.ts'

function handTurned(count: number) {
  const visited: number[] = []
  const turns: (() => void)[] = []
  const soon = (run: () => void) => {
    turns.push(run)
    return () => {}
  }
  const items = Array.from({ length: count }, (_, index) => index)
  const begin = createRounds(
    { soon },
    () => items,
    item => void visited.push(item),
  )
  return { begin, visited, turns, turn: () => turns.shift()?.() }
}

describe('a round', () => {
  it('visits some in each turn of the loop, all of them once', () => {
    const { begin, visited, turns, turn } = handTurned(50)
    begin()
    expect(visited).toHaveLength(20)
    turn()
    expect(visited).toHaveLength(40)
    turn()
    expect(visited).toEqual(Array.from({ length: 50 }, (_, index) => index))
    expect(turns).toEqual([])
  })

  it('goes on when it is begun again under way, and begins anew when it is over', () => {
    const { begin, visited, turn } = handTurned(25)
    begin()
    begin()
    expect(visited).toHaveLength(20)
    turn()
    expect(visited).toHaveLength(25)
    begin()
    turn()
    expect(visited).toHaveLength(50)
  })
})

describe('an inquiry', () => {
  it('asks a few at once, all of them once, and goes on when it is begun again under way', async () => {
    const items = Array.from({ length: 50 }, (_, index) => index)
    const asked: number[] = []
    let underWay = 0
    let most = 0
    const begin = createInquiry(
      systemTimers,
      () => items,
      async item => {
        asked.push(item)
        underWay += 1
        most = Math.max(most, underWay)
        await nextTurn()
        underWay -= 1
      },
    )
    begin()
    await nextTurn()
    begin()
    while (asked.length < items.length) await nextTurn()
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    expect(asked).toEqual(items)
    expect(most).toBe(4)
    begin()
    while (asked.length < 100) await nextTurn()
    expect(asked).toEqual([...items, ...items])
  })
})
