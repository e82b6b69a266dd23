import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import type { Result } from '@quayside/contracts/result'
import { type AfterCommit, commit } from '../storage/commit.ts'
import { databaseOf } from '../storage/database-of.ts'
import { type RunOnce, runOnce } from '../storage/idempotency/idempotency.ts'
import type { Tx } from '../storage/storage.ts'
import { refuseWithoutEmail } from './email-first.ts'
import { refusalAnswer } from './envelope.ts'
import { answerOfCommand, type Pending } from './outcome.ts'
import { requestKey } from './request-key.ts'
import type { CustomerInput, RouteServices } from './route.ts'

/** Runs inside the command that stores its answer: awaits only `tx`; a refusal rolls back its writes. */
export type MoneyInput<E extends AnyEndpoint, S> = Omit<CustomerInput<E, S>, 'reply'> & {
  readonly tx: Tx
  readonly afterCommit: AfterCommit
  /** Milliseconds since the epoch, one for the whole command. */
  readonly now: number
}

export type NotingInput<E extends AnyEndpoint, S> = MoneyInput<E, S> & {
  /** Writes a note when the command is refused, after the rollback. */
  readonly ifRefused: (note: Note) => void
}

type Note = (tx: Tx) => Promise<void>

type Command<E extends AnyEndpoint, S> = {
  readonly endpoint: E
  readonly handler: (input: NotingInput<E, S>) => Pending<E>
  /** Whether Real needs an e-mail address first. */
  readonly needsEmail: boolean
  readonly concerns: Concern
  readonly check: Check<E, S> | undefined
}

/** Reads that may refuse a command before its handler. */
export type Check<E extends AnyEndpoint, S> = (input: MoneyInput<E, S>) => Promise<Result<never> | undefined>

/** Whom a command concerns: 'customer' if only the session's customer; see `Storage.write`. */
export type Concern = 'customer' | 'house'

/** Runs a money-moving call once: its writes, its answer, and the notes of a refusal commit together. */
export async function runCommand<E extends AnyEndpoint, S extends RouteServices>(
  { endpoint, handler, needsEmail, concerns, check }: Command<E, S>,
  input: CustomerInput<E, S>,
): Promise<RunOnce> {
  const { services, session, mode } = input
  const now = services.clock.now()
  const of = concerns === 'customer' ? session.userId : undefined
  return await commit(databaseOf(services, session.userId), run, { of })

  async function run(tx: Tx, afterCommit: AfterCommit): Promise<RunOnce> {
    const notices: (() => void)[] = []
    const notes: Note[] = []
    const effects = {
      tx,
      now,
      afterCommit: (notice: () => void) => void notices.push(notice),
      ifRefused: (note: Note) => void notes.push(note),
    }
    const checked = async () => {
      const [addressless, refused] = await Promise.all([
        needsEmail ? refuseWithoutEmail(tx, { userId: session.userId, mode }) : undefined,
        check?.({ ...input, ...effects }),
      ])
      if (addressless !== undefined) return refusalAnswer(addressless)
      return refused === undefined || refused.ok ? undefined : refusalAnswer(refused.error)
    }
    const ran = await runOnce(
      tx,
      requestKey(endpoint, input, now),
      () => answerOfCommand(endpoint, () => handler({ ...input, ...effects })),
      checked,
    )
    if (ran.kind !== 'first') return ran
    if (ran.status >= 400) for (const note of notes) await note(tx)
    else for (const notice of notices) afterCommit(notice)
    return ran
  }
}
