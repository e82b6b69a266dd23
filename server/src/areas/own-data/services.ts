import type { Timers } from '../../platform/clock.ts'
import type { AtOnce } from '../../platform/http/at-once.ts'
import type { refuseWith } from '../../platform/http/envelope.ts'
import type { ServerTurns } from '../../platform/http/server-turns.ts'
import type { Session } from '../../platform/http/sessions.ts'
import type { OwnFile } from '../../platform/own-files.ts'
import type { Services } from '../services.ts'

/** What the copy of a customer's data needs beside the services: the files of every area, and whose turn it is. */
export type OwnDataServices = Services & {
  /** Of the account: a proof of who holds the session within ten minutes. */
  readonly refuseUnlessFresh: (session: Session) => Promise<ReturnType<typeof refuseWith> | undefined>
  readonly ownFiles: readonly OwnFile[]
  readonly copies: AtOnce
  readonly turns: ServerTurns
  readonly timers: Timers
}
