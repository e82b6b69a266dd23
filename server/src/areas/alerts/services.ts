import type { Services } from '../services.ts'
import type { AlertWorker } from './worker.ts'

export type AlertServices = Services & {
  readonly alerts: Pick<AlertWorker, 'added' | 'removed'>
}
