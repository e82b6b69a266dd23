import { type LimitRefusal, limitRefusal } from '@quayside/contracts/endpoints/account/limits'
import { ERROR_CATALOG } from '@quayside/contracts/errors'
import type { Refusal, Result } from '@quayside/contracts/result'
import type { DeskProblem } from '@quayside/contracts/staff/endpoint'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { StatusRefusal } from '../http/envelope.ts'
import { Unavailable } from '../http/unavailable.ts'
import { StorageError } from '../storage/errors.ts'

const STATUS: Readonly<Record<DeskProblem['code'], number>> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'totp-needed': 403,
  'not-found': 404,
  conflict: 409,
  refused: 422,
  limited: 429,
  failed: 500,
  unavailable: 503,
}

export type DeskResult<T> = Result<T, DeskProblem>

export function problem(
  code: DeskProblem['code'],
  message: string,
  more: Omit<DeskProblem, 'code' | 'message'> = {},
): { readonly ok: false; readonly error: DeskProblem } {
  return { ok: false, error: { code, message, ...more } }
}

export const NOT_FOUND = problem('not-found', 'There is no such thing here.')

export function problemOfRefusal(refusal: Refusal | StatusRefusal) {
  if ('code' in refusal) return problem('refused', wordsOf(refusal), { refusal: refusal.code })
  if (refusal.status === '404') return NOT_FOUND
  return refusal.status === '409'
    ? problem('conflict', 'It was changed meanwhile: read it again.')
    : problem('refused', 'The rules of the product do not allow this.', { refusal: refusal.status })
}

function wordsOf({ code, details }: Refusal): string {
  const stopped = code === '10008' ? limitRefusal.safeParse(details) : undefined
  const break_ = stopped?.success === true ? BREAK_WORDS[stopped.data.reason] : undefined
  const approval = code === '10008' ? approvalRefusal.safeParse(details) : undefined
  const words = approval?.success === true ? APPROVAL_WORDS[approval.data.approval] : break_
  return words ?? `${ERROR_CATALOG[code]}.`
}

const BREAK_WORDS: Readonly<Partial<Record<LimitRefusal['reason'], string>>> = {
  timeOut: 'The customer is taking a time-out: no loan is funded before it ends.',
  exclusion: 'The customer has excluded themselves: no loan is funded while that holds.',
}

const approvalRefusal = z.object({ approval: z.enum(['contested', 'own']) })

const APPROVAL_WORDS: Readonly<Record<z.infer<typeof approvalRefusal>['approval'], string>> = {
  contested:
    'Another customer reports this transaction too, and it is credited once: refuse the report that is not theirs first.',
  own: 'You approved this already: a colleague confirms it.',
}

export function sendProblem(
  reply: FastifyReply,
  error: DeskProblem,
  status = STATUS[error.code],
): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('Retry-After', error.retryAfter)
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(error))
}

/** Maps any thrown error to a problem; its cause stays on the server. */
export function answerDeskFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof StorageError || error instanceof Unavailable)
    return sendProblem(reply, problem('unavailable', 'The database does not answer now.').error)
  const status = error.statusCode ?? 500
  if (status < 500) return sendProblem(reply, problem('invalid', 'The request cannot be read.').error, status)
  request.log.error(
    { err: error, url: request.routeOptions.url, request: request.id },
    'a call of staff failed',
  )
  return sendProblem(
    reply,
    problem('failed', `Something went wrong; the server's log has it under request ${request.id}.`).error,
  )
}
