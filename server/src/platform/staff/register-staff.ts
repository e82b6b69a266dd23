import type { BodyOf, ParamsOf, QueryOf, ResultOf } from '@quayside/contracts/endpoint'
import { ok } from '@quayside/contracts/result'
import { type AnyStaffEndpoint, DESK_PREFIX, type DeskPace } from '@quayside/contracts/staff/endpoint'
import { HANDED_OUT_MS, type StaffPass } from '@quayside/contracts/staff/pass'
import { networkOf } from '@quayside/release/client-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseInput } from '../http/input.ts'
import type { RateLimits, RateName } from '../http/rate-limits/rate-limits.ts'
import { Refused } from '../http/refused.ts'
import type { PassReader } from './pass-reader.ts'
import { type DeskResult, problem, sendProblem } from './problems.ts'

/** Authentication and permission for every desk call. */
export type DeskGate = {
  readonly passes: PassReader
  readonly limits: Pick<RateLimits, 'take'>
  readonly config: { readonly siteMode: 'sandbox' | 'live' }
}

export type Staff = Pick<StaffPass, 'email' | 'name' | 'roles' | 'session'> & {
  readonly origin: string
}

export type StaffInput<E extends AnyStaffEndpoint, S> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly staff: Staff
  readonly services: S
  readonly request: FastifyRequest
}

/** A response that is not JSON. */
export type DeskFile = {
  readonly bytes: Buffer | string
  readonly name: string
}

export function registerStaff<E extends AnyStaffEndpoint, S extends DeskGate>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  handler: (input: StaffInput<E, S>) => Promise<DeskResult<ResultOf<E>>>,
): void {
  route(app, services, endpoint, async (input, reply) => {
    const answer = await handler(input)
    if (!answer.ok) return sendProblem(reply, answer.error)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.value ?? null))
  })
}

export function registerStaffFile<E extends AnyStaffEndpoint, S extends DeskGate>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  handler: (input: StaffInput<E, S>) => Promise<DeskResult<DeskFile>>,
): void {
  const { produces } = endpoint
  if (produces === undefined) throw new TypeError(`${endpoint.path} answers JSON`)
  route(app, services, endpoint, async (input, reply) => {
    const answer = await handler(input)
    if (!answer.ok) return sendProblem(reply, answer.error)
    const { bytes, name } = answer.value
    return reply.header('Content-Disposition', `inline; filename="${name}"`).type(produces).send(bytes)
  })
}

function route<E extends AnyStaffEndpoint, S extends DeskGate>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  respond: (input: StaffInput<E, S>, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.route({
    method: endpoint.method,
    url: DESK_PREFIX + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { staff: endpoint },
    ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
    /** Authenticates before the upload is read. */
    async onRequest({ headers }, reply) {
      const isRead = endpoint.largestBody === undefined || passOf(services, headers) !== undefined
      return isRead ? undefined : sendProblem(reply, NO_PASS.error)
    },
    async handler(request, reply) {
      const staff = await admit(services, endpoint, request)
      if (!staff.ok) return sendProblem(reply, staff.error)
      const parsed = parseInput(endpoint, request)
      if (!parsed.ok)
        return sendProblem(
          reply,
          problem('invalid', 'The request is malformed.', { issues: parsed.error }).error,
        )
      try {
        return await respond({ ...parsed.value, staff: staff.value, services, request }, reply)
      } catch (error) {
        if (!(error instanceof Refused) || error.refusal === undefined) throw error
        return sendProblem(reply, problem('refused', `${error.message}.`).error)
      }
    },
  })
}

function passOf({ passes }: DeskGate, { authorization = '' }: FastifyRequest['headers']) {
  return authorization.startsWith('Bearer ') ? passes.read(authorization.slice(7)) : undefined
}

/** The staff member, if they may make this call now. */
async function admit(
  services: DeskGate,
  endpoint: AnyStaffEndpoint,
  request: FastifyRequest,
): Promise<DeskResult<Staff>> {
  const strangers = await tooOften(services, 'deskByIp', networkOf(request.ip))
  if (strangers !== undefined) return strangers
  const pass = passOf(services, request.headers)
  if (pass === undefined) return NO_PASS
  if (services.config.siteMode === 'live' && !pass.totp)
    return problem('totp-needed', 'Set up an authenticator first: every staff member needs one.')
  if (services.config.siteMode === 'live' && endpoint.pace === 'acts' && isFresh(pass))
    return problem(
      'refused',
      'A colleague made this account or reset it less than 24 hours ago: until then it may look and decides nothing.',
    )
  const { email, name, roles, session } = pass
  if (!endpoint.roles.some(role => roles.includes(role)))
    return problem('forbidden', `This is for ${endpoint.roles.join(' and ')}.`)
  const busy =
    (await tooOften(services, 'deskByStaff', email)) ??
    (endpoint.pace && (await tooOften(services, PACES[endpoint.pace], email)))
  return busy ?? ok({ email, name, roles, session, origin: request.ip })
}

/** The person who handed out an account could sign in as its owner and approve their own act (rules §1.7). */
function isFresh({ issuedAt, handedOutAt }: StaffPass): boolean {
  return handedOutAt !== undefined && issuedAt - handedOutAt < HANDED_OUT_MS
}

const NO_PASS = problem('unauthorized', 'Sign in at the console: this needs a pass of it.')

const PACES = {
  photos: 'deskPhotosByStaff',
  customers: 'deskCustomersByStaff',
  exports: 'deskExportsByStaff',
  acts: 'deskActsByStaff',
} as const satisfies Readonly<Record<DeskPace, RateName>>

async function tooOften({ limits }: DeskGate, name: RateName, key: string) {
  const waitMs = await limits.take(name, key)
  if (waitMs <= 0) return undefined
  return problem('limited', 'Too many requests: wait a little.', { retryAfter: Math.ceil(waitMs / 1_000) })
}
