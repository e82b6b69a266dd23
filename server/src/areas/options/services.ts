import type { Services } from '../services.ts'
import type { OptionWorker } from './worker.ts'

export type OptionServices = Services & {
  readonly options: Pick<OptionWorker, 'opened'>
}
