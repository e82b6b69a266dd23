import type { Timers } from '../../platform/clock.ts'
import type { AtOnce } from '../../platform/http/at-once.ts'
import type { ServerTurns } from '../../platform/http/server-turns.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'

export type StatementServices = Services & {
  readonly holderName: (tx: ReadTx, userId: string) => Promise<string | undefined>
  readonly files: AtOnce
  readonly turns: ServerTurns
  readonly timers: Timers
}
