import type { Timers } from '../../platform/clock.ts'
import type { AtOnce } from '../../platform/http/at-once.ts'
import type { ServerTurns } from '../../platform/http/server-turns.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'

/** What a statement needs beside the services. */
export type StatementServices = Services & {
  /** The name that a verified identity states. */
  readonly holderName: (tx: ReadTx, userId: string) => Promise<string | undefined>
  /** Files under way, by customer. */
  readonly files: AtOnce
  /** Whose turn it is to read a piece of a long file. */
  readonly turns: ServerTurns
  readonly timers: Timers
}
