import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnyEndpoint, BodyOf, ResultOf } from '@quayside/contracts/endpoint'
import type { Refusal, Result } from '@quayside/contracts/result'
import type { AccountMode } from '@quayside/contracts/user'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../clock.ts'
import { type AfterCommit, commit } from '../storage/commit.ts'
import type { RunOnce } from '../storage/idempotency.ts'
import { resumeStep, runStep, type StepDone } from '../storage/long-commands.ts'
import { deleteLong, type LongCommandRow, unfinishedLong } from '../storage/queries/long-commands.ts'
import type { Tx } from '../storage/storage.ts'
import type { StatusRefusal } from './envelope.ts'
import { refusalAnswer } from './envelope.ts'
import { answerOfCommand, type Told } from './outcome.ts'
import { type MoneyInput, type RouteServices, routeMoneyBy } from './register.ts'
import { requestKey } from './request-key.ts'
import type { Session } from './sessions.ts'

/** What a step is given: the command's transaction, and what was asked, by whom. */
export type StepInput<E extends AnyEndpoint, S> = {
  readonly services: S
  readonly userId: string
  readonly mode: AccountMode
  readonly body: BodyOf<E>
  readonly tx: Tx
  readonly afterCommit: AfterCommit
  /** Milliseconds since the epoch, one for each step. */
  readonly now: number
}

/** A money-moving call whose work is too long for one turn of the loop (architecture, "Money"). */
export type LongWork<E extends AnyEndpoint, S> = {
  readonly endpoint: E
  /** Whether it may be done; once it may, it is done to its end, whatever happens in between. */
  decide(input: StepInput<E, S>): Promise<Result<void, Refusal | StatusRefusal>>
  /** A part of it, a few milliseconds long; what it needs to remember is in `progress`, empty at first. */
  step(input: StepInput<E, S>, progress: string): Promise<StepDone>
  /** What the customer is answered, in the command of the last step; it is kept, so nothing secret may be among it. */
  answer(input: MoneyInput<E, S>, progress: string): Told<E>
  /** Puts what is not kept into an answer, for the session that asks this time. */
  complete?(kept: ResultOf<E>, session: Session): ResultOf<E>
}

/** Registers a long call: a step a turn of the loop, and between them the house does what others ask for. */
export function registerLong<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  work: LongWork<E, S>,
): void {
  const { endpoint } = work
  routeMoneyBy(app, services, {
    endpoint,
    pace: 'endings',
    async run(input) {
      const { session, mode, body } = input
      for (;;) {
        const now = services.clock.now()
        const key = { ...requestKey(endpoint, input, now), mode, body: JSON.stringify(body) }
        const run = await commit(services.storage, (tx, afterCommit) => {
          const asked = { services, userId: session.userId, mode, body, tx, afterCommit, now }
          return runStep(tx, key, {
            async decide() {
              const may = await work.decide(asked)
              return may.ok ? undefined : refusalAnswer(may.error)
            },
            step: progress => work.step(asked, progress),
            answer: progress =>
              answerOfCommand(endpoint, () => work.answer({ ...input, tx, afterCommit, now }, progress)),
          })
        })
        if (run.kind !== 'more') return completed(work, run, session)
        await nextTurn()
      }
    },
  })
}

/** The answer as the asking session gets it. */
function completed<E extends AnyEndpoint, S>(work: LongWork<E, S>, run: RunOnce, session: Session): RunOnce {
  if (work.complete === undefined || run.kind === 'conflict' || run.status >= 400) return run
  const { result, ...envelope } = JSON.parse(run.response)
  return { ...run, response: JSON.stringify({ ...envelope, result: work.complete(result, session) }) }
}

// biome-ignore lint/suspicious/noExplicitAny: works of several endpoints in one list have no narrower common type
export type AnyLongWork<S> = LongWork<any, S>

/** What stopped longer ago than this (ms) is given up: by now its customer has seen what stands and may want it so. */
const RESUMED_WITHIN = 120_000

/**
 * Goes on with what was begun when the house stopped, to its end, before the house opens. What cannot be done does not
 * keep the house shut: it stays noted, for whoever asks again with its client id.
 */
export async function finishLong<S extends RouteServices & { readonly log: Pick<Log, 'error'> }>(
  services: S,
  works: readonly AnyLongWork<S>[],
): Promise<void> {
  const { storage, clock, log } = services
  for (const row of await storage.read(tx => tx.all(unfinishedLong, {}))) {
    const which = { userId: row.user_id, clientId: row.client_id }
    const work = works.find(({ endpoint }) => endpoint.path === row.route)
    try {
      if (clock.now() - row.created_at > RESUMED_WITHIN) await storage.write(tx => tx.run(deleteLong, which))
      else if (work !== undefined) await finish(services, work, row)
    } catch (error) {
      log.error({ err: error, ...which }, 'a long command could not be finished')
    }
  }
}

async function finish<S extends RouteServices>(
  services: S,
  work: AnyLongWork<S>,
  row: LongCommandRow,
): Promise<void> {
  const body: unknown = JSON.parse(row.body)
  const asked = { services, userId: row.user_id, mode: row.mode, body }
  for (let isOver = false; !isOver; await nextTurn()) {
    const now = services.clock.now()
    isOver = await commit(services.storage, (tx, afterCommit) =>
      resumeStep(tx, row, progress => work.step({ ...asked, tx, afterCommit, now }, progress)),
    )
  }
}
