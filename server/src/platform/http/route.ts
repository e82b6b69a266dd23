import type { Clock } from '@quayside/contracts/clock'
import type { AccountMode } from '@quayside/contracts/customer/user'
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@quayside/contracts/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pace } from '../limits.ts'
import type { Storage } from '../storage/storage.ts'
import { type Answer, refusalAnswer, type StatusRefusal, sendAnswer } from './envelope.ts'
import { fastifyPath } from './fastify-path.ts'
import { readMode } from './headers/mode.ts'
import { parseInput } from './input.ts'
import { malformed } from './outcome.ts'
import { queueVisitor, refuseWhenTooManyWait, refuseWhenTooOften } from './rate-limits/paced.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'
import { type AnyAnswer, isFile, sendFile } from './responses/file-answer.ts'
import { isPiecewise, sendPieces } from './responses/pieces.ts'
import { sendCompressed } from './responses/send-compressed.ts'
import { forgetSession, type Call as PageCall } from './sessions/page-session.ts'
import { findSession, readToken, type Session, type Sessions } from './sessions/sessions.ts'

export type RouteServices = {
  readonly sessions: Sessions
  readonly clock: Clock
  readonly storage: Storage
  readonly limits: RateLimits
  /** Refuses changes from a browser that may only read. */
  readonly refuseChange?: (change: {
    readonly endpoint: AnyEndpoint
    readonly mode: AccountMode
    readonly request: FastifyRequest
  }) => StatusRefusal | undefined
}

type Input<E extends AnyEndpoint, S> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly mode: AccountMode
  readonly services: S
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type PublicInput<E extends AnyEndpoint, S> = Input<E, S> & { readonly session: Session | undefined }
export type CustomerInput<E extends AnyEndpoint, S> = Input<E, S> & { readonly session: Session }

export type Route<E extends AnyEndpoint, S> = {
  readonly endpoint: E
  readonly pace?: Pace
  readonly respond: (input: PublicInput<E, S>) => Promise<AnyAnswer>
}

export const UNAUTHORIZED = refusalAnswer({ status: '401' })

/** Serves one endpoint: session, rate, mode, input, right to change, and queue, each of which may refuse, then the answer. */
export function route<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  { endpoint, pace = 'calls', respond }: Route<E, S>,
): void {
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    config: { endpoint },
    handler: async (request, reply) => send(endpoint, await answer(request, reply), { request, reply }),
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<AnyAnswer> {
    const session = await findSession(services.sessions, request)
    if (isUnauthorized(endpoint, session)) return refuseUnauthorized({ request, reply })
    const tooOften = session && refuseWhenTooOften(services.limits, { pace, userId: session.userId })
    if (tooOften !== undefined) return tooOften
    const input = inputOf(endpoint, request)
    if ('response' in input) return input
    const refused = session && services.refuseChange?.({ endpoint, mode: input.mode, request })
    if (refused !== undefined) return refusalAnswer(refused)
    const answerTo = (known: Session | undefined) =>
      respond({ ...input, session: known, services, request, reply })
    if (session === undefined) return await queueVisitor(services.limits, request, () => answerTo(session))
    const urgency = pace === 'endings' ? 'ending' : undefined
    const answered = await services.limits.queue.run(session.userId, runInTurn, urgency)
    return answered ?? refuseWhenTooManyWait()

    async function runInTurn(): Promise<AnyAnswer> {
      // The session may have ended while the call waited.
      const known = await findSession(services.sessions, request)
      return isUnauthorized(endpoint, known) ? refuseUnauthorized({ request, reply }) : await answerTo(known)
    }
  }
}

/** Refuses with 401 and deletes the cookie of a session that has ended. */
export function refuseUnauthorized(call: PageCall): Answer {
  forgetSession(call, readToken(call.request.headers.authorization))
  return UNAUTHORIZED
}

function isUnauthorized({ access }: AnyEndpoint, session: Session | undefined): boolean {
  return access === 'customer' && session === undefined
}

function inputOf<E extends AnyEndpoint>(
  endpoint: E,
  request: FastifyRequest,
): Answer | Pick<Input<E, unknown>, 'params' | 'query' | 'body' | 'mode'> {
  const mode = readMode(request.headers.virtually)
  if (mode === undefined) return malformed([{ path: 'virtually', message: 'Expected NO, YES, 1 or 0' }])
  const parsed = parseInput(endpoint, request)
  return parsed.ok ? { ...parsed.value, mode } : malformed(parsed.error)
}

type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply }

async function send(
  { method }: AnyEndpoint,
  answer: AnyAnswer,
  { request, reply }: Call,
): Promise<FastifyReply> {
  if (isFile(answer)) return sendFile(answer, reply)
  if (isPiecewise(answer)) {
    reply.code(answer.status).type('application/json; charset=utf-8')
    return sendPieces(answer, request, reply)
  }
  // A POST answer may carry a token; compressing it next to a stranger's input would leak it.
  if (method === 'POST') return sendAnswer(reply, answer)
  if (answer.retryAfter !== undefined) reply.header('Retry-After', answer.retryAfter)
  reply.code(answer.status).type('application/json; charset=utf-8')
  return await sendCompressed(answer.response, request, reply)
}
