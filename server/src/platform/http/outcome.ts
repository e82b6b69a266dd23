import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint'
import { ok, type Refusal, type Result } from '@quayside/contracts/result'
import type { FastifyReply } from 'fastify'
import type { RunOnce } from '../storage/idempotency/idempotency.ts'
import { countedSerially } from '../storage/metered.ts'
import { type Answer, refusalAnswer, type StatusRefusal, successAnswer } from './envelope.ts'
import type { Issue } from './input.ts'
import { Refused } from './refused.ts'

type Outcome<T> = T | Answered<T>
type Answered<T> = Result<T, Refusal | StatusRefusal>

export type Pending<E extends AnyEndpoint> = Promise<Outcome<ResultOf<E>>> | Outcome<ResultOf<E>>

/** Answers a read and meters its time: a list of prices or candles uses no storage but still takes long. */
export async function answerCounted<E extends AnyEndpoint>(
  endpoint: E,
  handle: () => Pending<E>,
): Promise<Answer> {
  const outcome = await countedSerially(handle)
  return countedSerially(() => answerOf(endpoint, outcome))
}

/** Answers a command; a thrown `Refused` becomes its refusal. */
export async function answerOfCommand<E extends AnyEndpoint>(
  endpoint: E,
  run: () => Pending<E>,
): Promise<Answer> {
  try {
    return answerOf(endpoint, await run())
  } catch (error) {
    if (error instanceof Refused && error.refusal !== undefined) return refusalAnswer(error.refusal)
    throw error
  }
}

function answerOf<E extends AnyEndpoint>(endpoint: E, outcome: Outcome<ResultOf<E>>): Answer {
  const answered = isAnswered(outcome) ? outcome : ok(outcome)
  return answered.ok ? successAnswer(answered.value, endpoint.success) : refusalAnswer(answered.error)
}

// No wire result has a field `ok`, so the two forms are distinct.
function isAnswered(outcome: unknown): outcome is Answered<unknown> {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && typeof outcome.ok === 'boolean'
}

export function malformed(issues: readonly Issue[]): Answer {
  return refusalAnswer({ status: '400', details: { issues } })
}

export function answerOfRun(outcome: RunOnce, reply: FastifyReply): Answer {
  if (outcome.kind === 'conflict') return refusalAnswer({ status: '409' })
  if (outcome.kind === 'replay') reply.header('Idempotent-Replay', 'true')
  return outcome
}
