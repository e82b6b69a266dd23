import type { Timers } from '../../platform/clock.ts'
import type { AtOnce } from '../../platform/http/at-once.ts'
import type { ServerTurns } from '../../platform/http/server-turns.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'

export type StatementServices = Services & {
  /** Returns the name in the verified identity. */
  readonly holderName: (tx: ReadTx, userId: string) => Promise<string | undefined>
  /** Running file requests per customer. */
  readonly files: AtOnce
  /** Limits concurrent reads of long files. */
  readonly turns: ServerTurns
  readonly timers: Timers
}
