import type { Services } from '../services.ts'
import type { PlanDesk } from './worker.ts'

/** What the routes of plans are given: they tell the worker what a durable command did. */
export type PlanServices = Services & {
  readonly plans: Pick<PlanDesk, 'changed'>
}
