import { hash } from 'node:crypto'

/** Seeded randomness: the same seed and name give the same numbers on every machine. */
export type Dice = {
  share(): number
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weigh<T extends { readonly weight: number }>(list: readonly T[]): T
  hex(digits: number): string
  uuid(): string
}

const WORD = 2 ** 32

export function createDice(seed: string, name: string): Dice {
  const next = sfc32(hash('sha256', `${seed}\n${name}`, 'hex'))
  const int: Dice['int'] = (min, max) => min + Math.floor(next() * (max - min + 1))
  const dice: Dice = {
    share: next,
    int,
    chance: probability => next() < probability,
    pick(list) {
      const chosen = list[int(0, list.length - 1)]
      if (chosen === undefined) throw new RangeError('there is nothing to pick from')
      return chosen
    },
    weigh(list) {
      let rest = next() * list.reduce((sum, { weight }) => sum + weight, 0)
      for (const each of list) {
        rest -= each.weight
        if (rest < 0) return each
      }
      return dice.pick(list)
    },
    hex: digits => Array.from({ length: digits }, () => int(0, 15).toString(16)).join(''),
    uuid: () =>
      `${dice.hex(8)}-${dice.hex(4)}-4${dice.hex(3)}-${'89ab'[int(0, 3)]}${dice.hex(3)}-${dice.hex(12)}`,
  }
  return dice
}

/** Chris Doty-Humphrey's small fast counter: 128 bits of state, passes the usual tests of randomness. */
function sfc32(seed: string): () => number {
  let [a = 0, b = 0, c = 0, counter = 1] = [0, 8, 16, 24].map(at =>
    Number.parseInt(seed.slice(at, at + 8), 16),
  )
  return () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / WORD
  }
}
