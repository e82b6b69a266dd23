import type { Timers } from '../../platform/clock.ts'
import type { ConcurrencyLimit } from '../../platform/http/concurrency-limit.ts'
import type { WorkSlices } from '../../platform/http/work-slices.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'

export type StatementServices = Services & {
  readonly holderName: (tx: ReadTx, userId: string) => Promise<string | undefined>
  readonly files: ConcurrencyLimit
  readonly slices: WorkSlices
  readonly timers: Timers
}
