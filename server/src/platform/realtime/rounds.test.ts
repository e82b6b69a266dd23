import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { systemTimers } from '../time/clock.ts'
import { createInquiry, createRounds } from './rounds.ts'

function manualRounds(count: number) {
  const visited: number[] = []
  const slices: (() => void)[] = []
  const soon = (run: () => void) => {
    slices.push(run)
    return () => {}
  }
  const items = Array.from({ length: count }, (_, index) => index)
  const begin = createRounds(
    { soon },
    () => items,
    item => void visited.push(item),
  )
  return { begin, visited, slices, turn: () => slices.shift()?.() }
}

describe('a round', () => {
  it('visits some in each turn of the loop, all of them once', () => {
    const { begin, visited, slices, turn } = manualRounds(50)
    begin()
    expect(visited).toHaveLength(20)
    turn()
    expect(visited).toHaveLength(40)
    turn()
    expect(visited).toEqual(Array.from({ length: 50 }, (_, index) => index))
    expect(slices).toEqual([])
  })

  it('continues when it is begun again under way, and restarts when it is over', () => {
    const { begin, visited, turn } = manualRounds(25)
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
    const requested: number[] = []
    let underWay = 0
    let most = 0
    const begin = createInquiry(
      systemTimers,
      () => items,
      async item => {
        requested.push(item)
        underWay += 1
        most = Math.max(most, underWay)
        await yieldToLoop()
        underWay -= 1
      },
    )
    begin()
    await yieldToLoop()
    begin()
    while (requested.length < items.length) await yieldToLoop()
    for (let turn = 0; turn < 3; turn += 1) await yieldToLoop()
    expect(requested).toEqual(items)
    expect(most).toBe(4)
    begin()
    while (requested.length < 100) await yieldToLoop()
    expect(requested).toEqual([...items, ...items])
  })
})
