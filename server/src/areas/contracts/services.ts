import type { Services } from '../services.ts'
import type { ContractWorker } from './worker.ts'

export type ContractServices = Services & {
  readonly contracts: Pick<
    ContractWorker,
    'opened' | 'placed' | 'modified' | 'remargined' | 'changed' | 'hasFired' | 'live'
  >
}
