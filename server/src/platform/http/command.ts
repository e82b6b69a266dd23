import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import { type AfterCommit, commit } from '../storage/commit.ts'
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
}

/** Runs a money-moving call once: its writes, its answer, and the notes of a refusal commit together. */
export async function runCommand<E extends AnyEndpoint, S extends RouteServices>(
  { endpoint, handler, needsEmail }: Command<E, S>,
  input: CustomerInput<E, S>,
): Promise<RunOnce> {
  const { services, session, mode } = input
  const now = services.clock.now()
  return await commit(services.storage, async (tx, afterCommit) => {
    const notices: (() => void)[] = []
    const notes: Note[] = []
    const run = await runOnce(tx, requestKey(endpoint, input, now), async () => {
      const refused = needsEmail ? await refuseWithoutEmail(tx, { userId: session.userId, mode }) : undefined
      if (refused !== undefined) return refusalAnswer(refused)
      const effects = {
        afterCommit: (notice: () => void) => void notices.push(notice),
        ifRefused: (note: Note) => void notes.push(note),
      }
      return await answerOfCommand(endpoint, () => handler({ ...input, ...effects, tx, now }))
    })
    if (run.kind !== 'first') return run
    if (run.status >= 400) for (const note of notes) await note(tx)
    else for (const notice of notices) afterCommit(notice)
    return run
  })
}
