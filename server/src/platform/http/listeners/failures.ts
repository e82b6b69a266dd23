import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { HTTP_REFUSALS, type HttpRefusal } from '@quayside/contracts/errors'
import { GUARDING_HEADERS } from '@quayside/release/serving/page-headers'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { StorageError } from '../../storage/errors.ts'
import { refusalAnswer, type StatusRefusal, sendAnswer } from '../envelope.ts'
import { Unavailable } from '../unavailable.ts'

/** The one place that turns an exception into the envelope; the cause never leaves the server. */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendAnswer(reply, noteFailure(error, request, reply))
}

/** Framework errors carry more fields. */
type Failure = Error & Partial<FastifyError>

/** Logs server-side failures, sets their headers, and returns the refusal. */
export function noteFailure(error: Failure, request: FastifyRequest, reply: FastifyReply): StatusRefusal {
  const refusal = refusalOf(error)
  // An address that cannot be decoded reaches no hook.
  reply.header('X-Request-Id', request.id)
  if (Number(refusal.status) >= 500) {
    request.log.error({ err: error, url: request.routeOptions.url, request: request.id }, 'a request failed')
  }
  if (error instanceof Unavailable && error.retryAfter !== undefined) {
    reply.header('Retry-After', error.retryAfter)
  }
  return refusal
}

export function answerMalformedHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  socket.end(plainAnswer({ status: '400' }))
}

/** A refusal as raw bytes, for when Node has no response object; the connection closes after it. */
export function plainAnswer(refusal: StatusRefusal): string {
  const { response } = refusalAnswer(refusal)
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    ...Object.entries(GUARDING_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(response)}`,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${response}`
}

function refusalOf(error: Failure): StatusRefusal {
  if (error instanceof StorageError || error instanceof Unavailable) return { status: '503' }
  const status = String(error.statusCode ?? 500)
  if (status === '400' || status === '414' || status === '415') {
    return { status: '400', details: { issues: [{ path: '', message: CLEAR[status] ?? textOf(error) }] } }
  }
  return { status: isHttpRefusal(status) ? status : '500' }
}

/** Messages for framework statuses that the wire does not have. */
const CLEAR: Readonly<Record<string, string>> = {
  '414': 'The address is too long',
  '415': 'Send application/json',
}

/** Shows only our own error messages to the client. */
function textOf(error: Failure): string {
  return error.code === undefined ? error.message : HTTP_REFUSALS['400']
}

function isHttpRefusal(status: string): status is HttpRefusal {
  return Object.hasOwn(HTTP_REFUSALS, status)
}
