import { type GivenLeadership, givenLeadership } from '../../areas/options/worker/worker.builders.ts'
import { createWithdrawalWorker, type WithdrawalWorker } from '../../areas/withdrawals/worker.ts'
import type { Ground } from './ground.builders.ts'

export class SendingNodes {
  readonly #ground: Ground
  #polls: (() => void)[] = []
  #nodes: { readonly worker: WithdrawalWorker; readonly leadership: GivenLeadership }[] = []

  constructor(ground: Ground) {
    this.#ground = ground
  }

  async stop(): Promise<void> {
    for (const { worker } of this.#nodes) await worker.stop()
  }

  async poll(ms: number): Promise<void> {
    this.#ground.now += ms
    for (const poll of this.#polls) poll()
    for (const { worker } of this.#nodes) await worker.settled()
  }

  async takeOver(): Promise<void> {
    const [first, second] = this.#nodes
    const [leads, follows] = first?.leadership.isLeader() ? [first, second] : [second, first]
    leads?.leadership.take()
    follows?.leadership.give()
    await this.poll(0)
  }

  async restart(): Promise<void> {
    await this.stop()
    this.#polls = []
    this.#nodes = [this.#node(true), this.#node(false)]
    for (const { worker } of this.#nodes) await worker.start()
    await this.poll(0)
  }

  #node(isFirst: boolean) {
    const leadership = givenLeadership(isFirst)
    const quiet = (): void => {}
    const worker = createWithdrawalWorker({
      ...this.#ground.services,
      storage: this.#ground.storage,
      leadership,
      timers: {
        every: (_, run) => {
          this.#polls.push(run)
          return quiet
        },
        soon: () => quiet,
      },
    })
    return { worker, leadership }
  }
}
