import type { Socket } from 'node:net'
import type { PlaneProblem } from '@quayside/contracts/release/plane'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { BrokenLog } from '../log/release-log.ts'
import { StoreDown } from '../store/reported-store.ts'

export const STATUS: Readonly<Record<PlaneProblem['code'], number>> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'approval-needed': 409,
  refused: 422,
  locked: 423,
  limited: 429,
  failed: 500,
  'store-down': 503,
}

const JSON_TYPE = 'application/json; charset=utf-8'

export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type(JSON_TYPE).send(JSON.stringify(value ?? null))
}

export function sendProblem(
  reply: FastifyReply,
  problem: PlaneProblem,
  status = STATUS[problem.code],
): FastifyReply {
  if (problem.code === 'limited') reply.header('Retry-After', problem.retryAfter ?? 900)
  return sendJson(reply.code(status), { ...problem, message: asSentence(problem.message) })
}

/** Turns any thrown error into a problem; never exposes details of internal faults. */
export function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof StoreDown || error instanceof BrokenLog) {
    request.log.error({ err: error }, 'the release store is of no use now')
    return sendProblem(reply, { code: 'store-down', message: error.message })
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status < 500) return sendProblem(reply, { code: 'invalid', message: sentenceFor(status) }, status)
  request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed')
  return sendProblem(reply, {
    code: 'failed',
    message: `Something went wrong in the release plane; its log has it under request ${request.id}.`,
  })
}

/** Answers bytes that are not HTTP in the same format and closes the connection. */
export function answerMalformedHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ code: 'invalid', message: sentenceFor(400) } satisfies PlaneProblem)
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
}

export function sentenceOfTrouble(error: unknown): string {
  if (error instanceof StoreDown || error instanceof BrokenLog) return asSentence(error.message)
  throw error
}

function sentenceFor(status: number): string {
  switch (status) {
    case 413:
      return 'The body of the request is too large.'
    case 415:
      return 'Send application/json.'
    default:
      return 'The request cannot be read.'
  }
}

export function asSentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  // Names of remotes and environments keep their case.
  const first = /^(mfe-|[a-z0-9-]+@)/.test(text) ? text : begun
  return /[.!?…]$/.test(first) ? first : `${first}.`
}
