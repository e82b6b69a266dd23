import { describe, expect, it } from 'vitest'
import { createFiringLine } from './firing-line.ts'

const BROKEN = -1

function openLine() {
  const slices: (() => void)[] = []
  const begun: number[] = []
  const tracked: Promise<void>[] = []
  const line = createFiringLine<number>({
    timers: {
      soon(run) {
        slices.push(run)
        return () => {}
      },
    },
    fire(fired) {
      if (fired === BROKEN) throw new Error('a bug')
      begun.push(fired)
    },
    track: work => void tracked.push(work),
  })
  return { line, begun, tracked, turn: () => slices.shift()?.() }
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

describe('what a tick fires', () => {
  it('is begun at once when it is little', () => {
    const { line, begun, tracked } = openLine()
    line.add(numbers(0, 100))
    line.add(numbers(100, 150))
    line.add([])
    expect(begun).toEqual(numbers(0, 150))
    expect(tracked).toEqual([])
  })

  it('is begun in its order, a hundred in each turn of the loop, when it is thousands', async () => {
    const { line, begun, tracked, turn } = openLine()
    line.add(numbers(0, 5_000))
    expect(begun).toEqual(numbers(0, 100))
    line.add(numbers(5_000, 5_010))
    expect(begun).toHaveLength(100)
    for (let count = 1; count <= 50; count += 1) {
      turn()
      expect(begun).toHaveLength(Math.min(5_010, 100 * (count + 1)))
    }
    expect(begun).toEqual(numbers(0, 5_010))
    await Promise.all(tracked)
    expect(tracked).toHaveLength(1)
    line.add([1])
    expect(begun).toHaveLength(5_011)
  })

  it('is begun all at once by who stops, and nothing twice', async () => {
    const { line, begun, tracked, turn } = openLine()
    line.add(numbers(0, 1_000))
    line.hurry()
    expect(begun).toEqual(numbers(0, 1_000))
    turn()
    expect(begun).toHaveLength(1_000)
    await Promise.all(tracked)
  })

  it('is begun to its end though one of it fails, so that who stops for that reason does not wait for ever', async () => {
    const { line, begun, tracked, turn } = openLine()
    line.add([...numbers(0, 150), BROKEN, ...numbers(150, 300)])
    expect(turn).toThrow('a bug')
    expect(begun).toEqual(numbers(0, 150))
    line.hurry()
    expect(begun).toEqual(numbers(0, 300))
    turn()
    await Promise.all(tracked)
    expect(tracked).toHaveLength(1)
  })
})
