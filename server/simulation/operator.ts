import type { Dice } from './dice.ts'
import type { Journal } from './journal.ts'
import type { Cluster } from './node.ts'
import type { NodePark } from './node-park.ts'

export type Operator = {
  act(): Promise<void>
  strike(): void
  restore(): Promise<void>
}

type OperatorParts = {
  readonly dice: Dice
  readonly nodes: NodePark
  readonly journal: Journal
  readonly leadership: Cluster['leadership']
}

const LEAVES = 0.005
const DIES = 0.02

/** Operates the cluster: nodes stop cleanly or crash, and restart at once or later. */
export function createOperator({ dice, nodes, journal, leadership }: OperatorParts): Operator {
  const full = leadership === 'sole' ? 1 : 2
  let roundsUntilStart = 0

  async function start(): Promise<void> {
    journal.count('nodes started')
    await nodes.start()
  }

  function wait(): void {
    roundsUntilStart = dice.chance(0.5) ? 0 : dice.int(1, 12)
  }

  return {
    async act() {
      roundsUntilStart -= 1
      if (nodes.running.length < full && roundsUntilStart <= 0) await start()
      if (nodes.running.length === 0 || !dice.chance(LEAVES)) return
      journal.count('nodes stopped')
      wait()
      await nodes.stop(dice.pick(nodes.running))
      if (roundsUntilStart === 0) await start()
    },
    strike() {
      if (nodes.running.length === 0 || !dice.chance(DIES)) return
      journal.count('nodes killed')
      wait()
      nodes.kill(dice.pick(nodes.running))
    },
    async restore() {
      while (nodes.running.length < full) await start()
    },
  }
}
