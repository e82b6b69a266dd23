import type { Services } from '../services.ts'
import type { OptionWorker } from './worker.ts'

/** What the routes of options are given: they tell the worker what a durable command did. */
export type OptionServices = Services & {
  readonly options: Pick<OptionWorker, 'opened'>
}
