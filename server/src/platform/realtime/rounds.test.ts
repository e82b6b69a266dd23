import { describe, expect, it } from 'vitest'
import { createRounds } from './rounds.ts'

/** Turns of the loop that are taken by hand. */
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
