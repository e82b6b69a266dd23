import { describe, expect, it } from 'vitest'
import { type StackedName, stackNames } from './stack-names.ts'

const room = { height: 24, top: 0, bottom: 300 }

function name(
  y: number,
  stack: string | undefined = 'entry buy',
  out: StackedName['out'] = 'no',
): StackedName {
  return { y, stack, out }
}

function shown(names: readonly StackedName[]) {
  return [...stackNames(names, room)].map(([{ y, stack }, count]) => [y, stack, count])
}

function many<Of>(count: number, of: (at: number) => Of): Of[] {
  return Array.from({ length: count }, (_, at) => of(at))
}

describe('names of many lines', () => {
  it('stand each for itself as long as they leave half of the pane free', () => {
    expect(shown(many(6, at => name(at))).map(([, , count]) => count)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('stand as the middle one where they would cover more, each kind apart', () => {
    const names = many(37, at => [name(100 + at / 10), name(102 + at / 10, 'entry sell')]).flat()
    expect(shown(names)).toEqual([
      [101.8, 'entry buy', 37],
      [103.8, 'entry sell', 37],
    ])
  })

  it('stand for prices close to them alone, or for all that are out of sight on one side', () => {
    const names = [
      ...many(12, at => name(at * 24)),
      ...many(12, at => name(400 + at * 200, 'liquidation', 'below')),
    ]
    expect(shown(names)).toEqual([
      [24, 'entry buy', 3],
      [96, 'entry buy', 3],
      [168, 'entry buy', 3],
      [240, 'entry buy', 3],
      [1600, 'liquidation', 12],
    ])
  })

  it('leave alone what can be moved', () => {
    const movable: StackedName = { y: 50, stack: undefined, out: 'no' }
    const names = [...many(12, () => name(50)), ...many(3, () => ({ ...movable }))]
    expect(shown(names).map(([, , count]) => count)).toEqual([12, 1, 1, 1])
  })
})
