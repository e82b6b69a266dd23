import { ERROR_CATALOG, HTTP_REFUSALS, type HttpRefusal, type SuccessCode } from '@quayside/contracts/errors'
import type { Refusal } from '@quayside/contracts/result'
import type { FastifyReply } from 'fastify'

export type Answer = { readonly status: number; readonly response: string; readonly retryAfter?: number }

/** A refusal with an HTTP status instead of a catalog code (api.md, "Envelope"). */
export type StatusRefusal = { readonly status: HttpRefusal; readonly details?: unknown }

export function refuseWith(
  status: HttpRefusal,
  details?: unknown,
): { readonly ok: false; readonly error: StatusRefusal } {
  return { ok: false, error: details === undefined ? { status } : { status, details } }
}

/** The envelope of a success; `success` is a message code of spec §8. */
export function successAnswer(result: unknown, success?: SuccessCode): Answer {
  const body = success === undefined ? { code: '200', result } : { code: '200', message: success, result }
  return { status: 200, response: JSON.stringify(body) }
}

/** The envelope of a refusal: 422 with a catalog code, or the HTTP status as code. */
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
  const message = ERROR_CATALOG[refusal.code]
  return { status: 422, response: JSON.stringify({ code: refusal.code, message, result }) }
}

export function sendAnswer(reply: FastifyReply, answer: Answer | StatusRefusal): FastifyReply {
  const { status, response, retryAfter } = 'response' in answer ? answer : refusalAnswer(answer)
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  return reply.code(status).type('application/json; charset=utf-8').send(response)
}

/** A retry time in the details also goes into the header. */
function retryAfterOf(details: unknown): Pick<Answer, 'retryAfter'> {
  if (typeof details !== 'object' || details === null || !('retryAfterMs' in details)) return {}
  const { retryAfterMs } = details
  return typeof retryAfterMs === 'number' ? { retryAfter: Math.ceil(retryAfterMs / 1_000) } : {}
}
