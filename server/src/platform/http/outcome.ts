import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint'
import { ok, type Refusal, type Result } from '@quayside/contracts/result'
import type { FastifyReply } from 'fastify'
import type { RunOnce } from '../storage/idempotency.ts'
import { countedAtOnce } from '../storage/metered.ts'
import { type Answer, refusalAnswer, type StatusRefusal, successAnswer } from './envelope.ts'
import type { Issue } from './input.ts'
import { Refused } from './refused.ts'

/** What a handler returns: the result, or a `Result` whose refusal has a catalogue code or an HTTP status. */
type Outcome<T> = T | Answered<T>
type Answered<T> = Result<T, Refusal | StatusRefusal>

/** What a handler gives back, at once or later. */
export type Told<E extends AnyEndpoint> = Promise<Outcome<ResultOf<E>>> | Outcome<ResultOf<E>>

/** The answer of a reading, with its time: a list of prices or candles asks the storage for nothing, and takes long all the same. */
export async function answerCounted<E extends AnyEndpoint>(
  endpoint: E,
  handle: () => Told<E>,
): Promise<Answer> {
  const outcome = await countedAtOnce(handle)
  return countedAtOnce(() => answerOf(endpoint, outcome))
}

/** The answer of a handler inside a command; a `Refused` that was thrown is one too. */
export async function answerOfCommand<E extends AnyEndpoint>(
  endpoint: E,
  run: () => Told<E>,
): Promise<Answer> {
  try {
    return answerOf(endpoint, await run())
  } catch (error) {
    if (error instanceof Refused && error.refusal !== undefined) return refusalAnswer(error.refusal)
    throw error
  }
}

/** What a handler's outcome is answered with. */
function answerOf<E extends AnyEndpoint>(endpoint: E, outcome: Outcome<ResultOf<E>>): Answer {
  const answered = isAnswered(outcome) ? outcome : ok(outcome)
  return answered.ok ? successAnswer(answered.value, endpoint.success) : refusalAnswer(answered.error)
}

// No result of the wire has a field `ok`, so the two forms cannot be taken for each other.
function isAnswered(outcome: unknown): outcome is Answered<unknown> {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && typeof outcome.ok === 'boolean'
}

/** The answer to input that is none. */
export function malformed(issues: readonly Issue[]): Answer {
  return refusalAnswer({ status: '400', details: { issues } })
}

/** The answer to a command that is run once, however often it is asked for. */
export function answerOfRun(outcome: RunOnce, reply: FastifyReply): Answer {
  if (outcome.kind === 'conflict') return refusalAnswer({ status: '409' })
  if (outcome.kind === 'replay') reply.header('Idempotent-Replay', 'true')
  return outcome
}
