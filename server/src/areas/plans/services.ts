import type { Services } from '../services.ts'
import type { PlanWorker } from './worker.ts'

export type PlanServices = Services & {
  readonly plans: Pick<PlanWorker, 'changed'>
}
