import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { AccountMode } from '@quayside/contracts/customer/user'
import type { AnyEndpoint, BodyOf, ResultOf } from '@quayside/contracts/endpoint'
import type { Refusal, Result } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import { type AfterCommit, commit } from '../storage/commit.ts'
import type { RunOnce } from '../storage/idempotency/idempotency.ts'
import { resumeStep, runStep, type StepDone } from '../storage/idempotency/long-commands.ts'
import { deleteLong, type LongCommandRow, unfinishedLong } from '../storage/queries/long-commands.ts'
import type { Tx } from '../storage/storage.ts'
import type { Log } from '../time/clock.ts'
import type { MoneyInput } from './command.ts'
import type { StatusRefusal } from './envelope.ts'
import { refusalAnswer } from './envelope.ts'
import { answerOfCommand, type Pending } from './outcome.ts'
import { routeCommand } from './register.ts'
import { requestKey } from './request-key.ts'
import type { CustomerInput, RouteServices } from './route.ts'

export type StepInput<E extends AnyEndpoint, S> = {
  readonly services: S
  readonly userId: string
  readonly mode: AccountMode
  readonly body: BodyOf<E>
  readonly tx: Tx
  readonly afterCommit: AfterCommit
  /** Milliseconds since the epoch, new for each step. */
  readonly now: number
}

/** A money-moving call too long for one turn of the event loop (architecture, "Money"). */
export type LongWork<E extends AnyEndpoint, S> = {
  readonly endpoint: E
  /** Whether the work may start; once started, it always runs to its end. */
  decide(input: StepInput<E, S>): Promise<Result<void, Refusal | StatusRefusal>>
  /** A part of the work, a few ms long; `progress` carries its state and starts empty. */
  step(input: StepInput<E, S>, progress: string): Promise<StepDone>
  /** The customer's answer, built in the last step's command; it is stored, so it must hold no secrets. */
  answer(input: MoneyInput<E, S>, progress: string): Pending<E>
  /** Adds unstored parts to the answer for the requesting session. */
  complete?(kept: ResultOf<E>, input: CustomerInput<E, S>): ResultOf<E>
}

/** Registers a long call: one step per event-loop turn, so that other requests run in between. */
export function registerLong<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  work: LongWork<E, S>,
): void {
  const { endpoint } = work
  routeCommand(app, services, {
    endpoint,
    pace: 'endings',
    async run(input) {
      const { session, mode, body } = input
      for (;;) {
        const now = services.clock.now()
        const key = { ...requestKey(endpoint, input, now), mode, body: JSON.stringify(body) }
        const run = await commit(services.storage, (tx, afterCommit) => {
          const requested = { services, userId: session.userId, mode, body, tx, afterCommit, now }
          return runStep(tx, key, {
            async decide() {
              const may = await work.decide(requested)
              return may.ok ? undefined : refusalAnswer(may.error)
            },
            step: progress => work.step(requested, progress),
            answer: progress =>
              answerOfCommand(endpoint, () => work.answer({ ...input, tx, afterCommit, now }, progress)),
          })
        })
        if (run.kind !== 'more') return completed(work, run, input)
        await yieldToLoop()
      }
    },
  })
}

function completed<E extends AnyEndpoint, S>(
  work: LongWork<E, S>,
  run: RunOnce,
  input: CustomerInput<E, S>,
): RunOnce {
  if (work.complete === undefined || run.kind === 'conflict' || run.status >= 400) return run
  const { result, ...envelope } = JSON.parse(run.response)
  return { ...run, response: JSON.stringify({ ...envelope, result: work.complete(result, input) }) }
}

// biome-ignore lint/suspicious/noExplicitAny: works of several endpoints in one list have no narrower common type
export type AnyLongWork<S> = LongWork<any, S>

/** Older interrupted work (ms) is dropped, since the customer has seen the current state. */
const RESUMED_WITHIN = 120_000

/** Resumes interrupted long commands before the server opens; a failed one stays stored for a retry. */
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
  const requested = { services, userId: row.user_id, mode: row.mode, body }
  for (let isOver = false; !isOver; await yieldToLoop()) {
    const now = services.clock.now()
    isOver = await commit(services.storage, (tx, afterCommit) =>
      resumeStep(tx, row, progress => work.step({ ...requested, tx, afterCommit, now }, progress)),
    )
  }
}
