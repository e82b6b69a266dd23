import { type GivenLeadership, givenLeadership } from '../src/areas/options/worker/worker.builders.ts'
import { createWithdrawalWorker, type WithdrawalWorker } from '../src/areas/withdrawals/worker.ts'
import type { ModelContext } from './model-context.builders.ts'

export class SendingNodes {
  readonly #context: ModelContext
  #polls: (() => void)[] = []
  #nodes: { readonly worker: WithdrawalWorker; readonly leadership: GivenLeadership }[] = []

  constructor(context: ModelContext) {
    this.#context = context
  }

  async stop(): Promise<void> {
    for (const { worker } of this.#nodes) await worker.stop()
  }

  async poll(ms: number): Promise<void> {
    this.#context.now += ms
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
      ...this.#context.services,
      storage: this.#context.storage,
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
