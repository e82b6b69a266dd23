import type { Services } from '../services.ts'
import type { ContractWorker } from './worker.ts'

/** What the routes of contracts are given: they tell the worker what a durable command did. */
export type ContractServices = Services & {
  readonly contracts: Pick<
    ContractWorker,
    'opened' | 'placed' | 'modified' | 'remargined' | 'changed' | 'hasFired' | 'live'
  >
}
