import type { Services } from '../services.ts'
import type { PlanWorker } from './worker.ts'

/** Services of the plan routes; they notify the worker after a durable command. */
export type PlanServices = Services & {
  readonly plans: Pick<PlanWorker, 'changed'>
}
