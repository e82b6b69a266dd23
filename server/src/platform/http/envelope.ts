import {
  ERROR_CATALOGUE,
  HTTP_REFUSALS,
  type HttpRefusal,
  type SuccessCode,
} from '@quayside/contracts/errors'
import type { Refusal } from '@quayside/contracts/result'
import type { FastifyReply } from 'fastify'

/** An answer ready to be sent: HTTP status, the envelope's JSON text, and when it is worth asking again (seconds). */
export type Answer = { readonly status: number; readonly response: string; readonly retryAfter?: number }

/** A refusal that carries an HTTP status instead of a catalogue code (api.md, "Envelope"). */
export type StatusRefusal = { readonly status: HttpRefusal; readonly details?: unknown }

/** A handler's refusal with an HTTP status: `return refuseWith('404')`. */
export function refuseWith(
  status: HttpRefusal,
  details?: unknown,
): { readonly ok: false; readonly error: StatusRefusal } {
  return { ok: false, error: details === undefined ? { status } : { status, details } }
}

/** The envelope of a success; `success` names a message code of spec §8. */
export function successAnswer(result: unknown, success?: SuccessCode): Answer {
  const body = success === undefined ? { code: '200', result } : { code: '200', message: success, result }
  return { status: 200, response: JSON.stringify(body) }
}

/** The envelope of a refusal: 422 with a catalogue code, or the HTTP status as code. */
export function refusalAnswer(refusal: Refusal | StatusRefusal): Answer {
  const result = refusal.details ?? null
  if ('status' in refusal) {
    const message = HTTP_REFUSALS[refusal.status]
    return {
      status: Number(refusal.status),
      response: JSON.stringify({ code: refusal.status, message, result }),
      ...retryAfterOf(result),
    }
  }
  const message = ERROR_CATALOGUE[refusal.code]
  return { status: 422, response: JSON.stringify({ code: refusal.code, message, result }) }
}

/** Sends a refusal, or an answer that is ready. */
export function sendAnswer(reply: FastifyReply, answer: Answer | StatusRefusal): FastifyReply {
  const { status, response, retryAfter } = 'response' in answer ? answer : refusalAnswer(answer)
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  return reply.code(status).type('application/json; charset=utf-8').send(response)
}

/** Whatever says in its details when it may be done says so in the header as well. */
function retryAfterOf(details: unknown): Pick<Answer, 'retryAfter'> {
  if (typeof details !== 'object' || details === null || !('retryAfterMs' in details)) return {}
  const { retryAfterMs } = details
  return typeof retryAfterMs === 'number' ? { retryAfter: Math.ceil(retryAfterMs / 1_000) } : {}
}
