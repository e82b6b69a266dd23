import { Readable } from 'node:stream'
import type { StaffRole } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { refused } from '../refused.ts'
import type { Actor, Outcome } from '../releases.ts'
import { type Account, hasRole } from '../staff/accounts.ts'
import type { PlaneDeps } from './deps.ts'
import { parseInput } from './input.ts'
import { isSigned } from './key-callers.ts'
import { sendJson, sendProblem } from './problems.ts'
import { sessionToken } from './session-cookie.ts'

export type Caller = { readonly account: Account; readonly session: string; readonly actor: Actor }

export type StaffRoute<P, Q, B> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly role: StaffRole
  readonly params?: z.ZodMiniType<P>
  readonly query?: z.ZodMiniType<Q>
  readonly body?: z.ZodMiniType<B>
  /** `first` is open before the first password change, `second` before an authenticator is set up. */
  readonly openTo?: 'first' | 'second'
  /** Whether the page polls this automatically, which does not keep a session alive. */
  readonly isAskedBy?: (request: FastifyRequest) => 'person' | 'page'
}

export type StaffInput<P, Q, B> = {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A value is sent as JSON, a stream as it is. */
type Answer = Outcome<unknown>

/** Registers a staff route; checks the session, the role, the origin and the input, then calls the handler. */
export function staffRoute<P = unknown, Q = unknown, B = unknown>(
  app: FastifyInstance,
  deps: PlaneDeps,
  route: StaffRoute<P, Q, B>,
  handle: (input: StaffInput<P, Q, B>) => Promise<Answer> | Answer,
): void {
  app.route({
    method: route.method,
    url: route.url,
    async handler(request, reply) {
      const caller = isSigned(request)
        ? await keyCallerOf(deps, route, request)
        : callerOf(deps, route, request)
      if (!caller.ok) return sendProblem(reply, caller.error)
      const input = inputOf(route, request)
      if (!input.ok) return sendProblem(reply, input.error)
      const answer = await handle({ ...input.value, caller: caller.value, request, reply })
      if (!answer.ok) return sendProblem(reply, answer.error)
      if (request.method !== 'GET') deps.watch.nudge()
      return answer.value instanceof Readable ? reply.send(answer.value) : sendJson(reply, answer.value)
    },
  })
}

/** Checks that a change comes from the console's own page; a page of another origin cannot send it. */
export function checkOrigin(request: FastifyRequest): Outcome<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return ok(undefined)
  const { origin } = request.headers
  const isOwnPage =
    origin === undefined
      ? ['same-origin', undefined].includes(request.headers['sec-fetch-site']?.toString())
      : origin === `${request.protocol}://${request.host}`
  return isOwnPage && request.headers['x-requested-with'] === 'console'
    ? ok(undefined)
    : refused('forbidden', 'A change must come from the console itself.')
}

/** Authenticates a user by signed request; console account routes are closed to key holders. */
async function keyCallerOf(
  { keyCallers, now }: PlaneDeps,
  route: AnyRoute,
  request: FastifyRequest,
): Promise<Outcome<Caller>> {
  const found = await keyCallers.of(request)
  if (!found.ok) return found
  const { role, actor, key } = found.value
  if (route.openTo !== undefined) return refused('forbidden', 'A key has no account of the console.')
  if (!hasRole({ roles: [role] }, route.role))
    return refused('forbidden', `This needs the role ${route.role}.`)
  const account = { ...NO_ACCOUNT, email: actor.name, name: actor.name, roles: [role] }
  return ok({ account: { ...account, createdAt: now().toISOString() }, session: key, actor })
}

const NO_ACCOUNT: Omit<Account, 'createdAt'> = {
  email: '',
  name: '',
  roles: [],
  passwordHash: '',
  mustChangePassword: false,
  isDisabled: false,
  totpSecret: null,
  totpPending: null,
  totpStep: 0,
  handedOutAt: null,
  remotes: [],
}

type AnyRoute = Pick<StaffRoute<unknown, unknown, unknown>, 'role' | 'openTo' | 'isAskedBy'>

function callerOf({ staff }: PlaneDeps, route: AnyRoute, request: FastifyRequest): Outcome<Caller> {
  if (request.headers.authorization !== undefined)
    return refused('forbidden', "A team's token may not do this.")
  const meant = checkOrigin(request)
  if (!meant.ok) return meant
  const session = sessionToken(request)
  const by = route.isAskedBy?.(request) ?? 'person'
  const email = session === undefined ? undefined : staff.sessions.find(session, { by })
  const account = email === undefined ? undefined : staff.find(email)
  if (session === undefined || account === undefined || account.isDisabled)
    return refused('unauthorized', 'Sign in first.')
  if (account.mustChangePassword && route.openTo !== 'first')
    return refused('forbidden', 'Choose a password of your own first.')
  if (staff.mustEnrolTotp(account) && route.openTo === undefined)
    return refused('forbidden', 'Set up an authenticator first: live mode requires one.')
  if (!hasRole(account, route.role)) return refused('forbidden', `This needs the role ${route.role}.`)
  const isAdministrator = hasRole(account, 'administrator')
  return ok({ account, session, actor: { name: account.email, source: 'console', isAdministrator } })
}

function inputOf<P, Q, B>(
  { params, query, body }: StaffRoute<P, Q, B>,
  request: FastifyRequest,
): Outcome<{ params: P; query: Q; body: B }> {
  const read = {
    params: parseInput<P>(params ?? anything<P>(), request.params),
    query: parseInput<Q>(query ?? anything<Q>(), request.query),
    body: parseInput<B>(body ?? anything<B>(), request.body),
  }
  if (!read.params.ok) return read.params
  if (!read.query.ok) return read.query
  if (!read.body.ok) return read.body
  return ok({ params: read.params.value, query: read.query.value, body: read.body.value })
}

function anything<T>(): z.ZodMiniType<T> {
  return z.custom<T>(() => true)
}
