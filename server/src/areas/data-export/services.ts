import type { Timers } from '../../platform/clock.ts'
import type { ExportFile } from '../../platform/data-export.ts'
import type { ConcurrencyLimit } from '../../platform/http/concurrency-limit.ts'
import type { refuseWith } from '../../platform/http/envelope.ts'
import type { Session } from '../../platform/http/sessions.ts'
import type { WorkSlices } from '../../platform/http/work-slices.ts'
import type { Services } from '../services.ts'

export type DataExportServices = Services & {
  /** Requires that the session was authenticated within ten minutes. */
  readonly refuseWithoutStepUp: (session: Session) => Promise<ReturnType<typeof refuseWith> | undefined>
  readonly exportFiles: readonly ExportFile[]
  readonly copies: ConcurrencyLimit
  readonly slices: WorkSlices
  readonly timers: Timers
}
