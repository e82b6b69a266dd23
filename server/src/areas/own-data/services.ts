import type { Timers } from '../../platform/clock.ts'
import type { AtOnce } from '../../platform/http/at-once.ts'
import type { refuseWith } from '../../platform/http/envelope.ts'
import type { ServerTurns } from '../../platform/http/server-turns.ts'
import type { Session } from '../../platform/http/sessions.ts'
import type { OwnFile } from '../../platform/own-files.ts'
import type { Services } from '../services.ts'

export type OwnDataServices = Services & {
  /** Requires that the session was authenticated within ten minutes. */
  readonly refuseUnlessFresh: (session: Session) => Promise<ReturnType<typeof refuseWith> | undefined>
  readonly ownFiles: readonly OwnFile[]
  readonly copies: AtOnce
  readonly turns: ServerTurns
  readonly timers: Timers
}
