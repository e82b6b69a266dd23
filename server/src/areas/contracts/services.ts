import type { Services } from '../services.ts'
import type { Engine } from './worker.ts'

/** What the routes of contracts are given: they tell the worker what a durable command did. */
export type ContractServices = Services & {
  readonly contracts: Pick<Engine, 'opened' | 'placed' | 'modified' | 'changed' | 'hasFired'>
}
