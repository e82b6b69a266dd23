import type { Services } from '../services.ts'
import type { PlanWorker } from './worker.ts'

/** What the routes of plans are given: they tell the worker what a durable command did. */
export type PlanServices = Services & {
  readonly plans: Pick<PlanWorker, 'changed'>
}
