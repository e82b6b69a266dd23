import type { Services } from '../services.ts'
import type { AlertWorker } from './worker.ts'

/** What the routes of price alerts are given: they tell the worker what a durable command did. */
export type AlertServices = Services & {
  readonly alerts: Pick<AlertWorker, 'added' | 'removed'>
}
