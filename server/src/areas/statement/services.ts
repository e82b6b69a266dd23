import type { ConcurrencyLimit } from '../../platform/http/rate-limits/concurrency-limit.ts'
import type { WorkSlices } from '../../platform/http/responses/work-slices.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Timers } from '../../platform/time/clock.ts'
import type { Services } from '../services.ts'

export type StatementSources = Services & {
  readonly holderName: (tx: ReadTx, userId: string) => Promise<string | undefined>
}

export type StatementServices = StatementSources & {
  readonly files: ConcurrencyLimit
  readonly slices: WorkSlices
  readonly timers: Timers
}
