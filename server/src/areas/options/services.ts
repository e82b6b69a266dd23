import type { Services } from '../services.ts'
import type { OptionWorker } from './worker.ts'

/** Services of the option routes; they notify the worker after a durable command. */
export type OptionServices = Services & {
  readonly options: Pick<OptionWorker, 'opened'>
}
