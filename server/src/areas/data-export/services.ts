import type { ExportFile } from '../../platform/data-export.ts'
import type { refuseWith } from '../../platform/http/envelope.ts'
import type { ConcurrencyLimit } from '../../platform/http/rate-limits/concurrency-limit.ts'
import type { WorkSlices } from '../../platform/http/responses/work-slices.ts'
import type { Session } from '../../platform/http/sessions/sessions.ts'
import type { Timers } from '../../platform/time/clock.ts'
import type { Services } from '../services.ts'

export type DataExportSources = Services & {
  /** Requires that the session was authenticated within ten minutes. */
  readonly refuseWithoutStepUp: (session: Session) => Promise<ReturnType<typeof refuseWith> | undefined>
  readonly exportFiles: readonly ExportFile[]
}

export type DataExportServices = DataExportSources & {
  readonly copies: ConcurrencyLimit
  readonly slices: WorkSlices
  readonly timers: Timers
}
