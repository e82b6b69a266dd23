import type { Dice } from './dice.ts'
import { type Cluster, type SimulatedNode, startNode } from './node.ts'

export type NodePark = {
  any(dice: Dice): SimulatedNode | undefined
  readonly running: readonly SimulatedNode[]
  wasCalm(from: number, until: number): boolean
  hasLeader(): boolean
  start(): Promise<void>
  stop(node: SimulatedNode): Promise<void>
  kill(node: SimulatedNode): void
  settled(): Promise<void>
}

export function createNodePark(cluster: Cluster, idle: () => Promise<void>): NodePark {
  let running: readonly SimulatedNode[] = []
  let started = 0
  let texts: SimulatedNode['server']['services'] | undefined
  const changes: number[] = []

  function become(nodes: readonly SimulatedNode[]): void {
    running = nodes
    changes.push(cluster.time.clock.now())
  }
  return {
    any: dice => (running.length === 0 ? undefined : dice.pick(running)),
    get running() {
      return running
    },
    wasCalm: (from, until) => !changes.some(change => change >= from && change <= until),
    hasLeader: () => running.some(node => node.isLeader()),
    async start() {
      started += 1
      const node = await startNode(cluster, `node-${started}`, texts)
      texts = node.server.services
      become([...running, node])
    },
    async stop(node) {
      become(running.filter(each => each !== node))
      await node.stop()
    },
    kill(node) {
      become(running.filter(each => each !== node))
      node.kill()
    },
    async settled() {
      await idle()
      for (const node of running) await node.settled()
      await idle()
    },
  }
}
