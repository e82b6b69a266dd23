import {
  ERROR_CATALOGUE,
  HTTP_REFUSALS,
  type HttpRefusal,
  type SuccessCode,
} from '@quayside/contracts/errors'
import type { Refusal } from '@quayside/contracts/result'
import type { FastifyReply } from 'fastify'

/** An answer ready to be sent: HTTP status and the envelope's JSON text. */
export type Answer = { readonly status: number; readonly response: string }

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
    }
  }
  const message = ERROR_CATALOGUE[refusal.code]
  return { status: 422, response: JSON.stringify({ code: refusal.code, message, result }) }
}

/** Sends a refusal, or an answer that is ready. */
export function sendAnswer(reply: FastifyReply, answer: Answer | StatusRefusal): FastifyReply {
  const { status, response } = 'response' in answer ? answer : refusalAnswer(answer)
  return reply.code(status).type('application/json; charset=utf-8').send(response)
}
