import type { Dice } from './dice.ts'
import type { Journal } from './journal.ts'
import type { House } from './node.ts'
import type { NodePark } from './node-park.ts'

export type Operator = {
  /** Before the ticks of a round: now and then a node leaves, dies or comes. */
  act(): Promise<void>
  /** Brings the house to its full number of nodes. */
  restore(): Promise<void>
}

type OperatorParts = {
  readonly dice: Dice
  readonly nodes: NodePark
  readonly journal: Journal
  readonly leadership: House['leadership']
}

const TROUBLE = 0.01

/** Whoever runs the house: restarts it cleanly or not, sometimes at once, sometimes after a while. */
export function createOperator({ dice, nodes, journal, leadership }: OperatorParts): Operator {
  const full = leadership === 'sole' ? 1 : 2
  let roundsUntilStart = 0

  async function start(): Promise<void> {
    journal.count('nodes started')
    await nodes.start()
  }

  return {
    async act() {
      roundsUntilStart -= 1
      if (nodes.running.length < full && roundsUntilStart <= 0) await start()
      if (nodes.running.length === 0 || !dice.chance(TROUBLE)) return
      const node = dice.pick(nodes.running)
      roundsUntilStart = dice.chance(0.5) ? 0 : dice.int(1, 12)
      if (dice.chance(0.4)) {
        journal.count('nodes stopped')
        await nodes.stop(node)
      } else {
        journal.count('nodes killed')
        nodes.kill(node)
      }
      if (roundsUntilStart === 0) await start()
    },
    async restore() {
      while (nodes.running.length < full) await start()
    },
  }
}
