import type { Clock } from '@quayside/contracts/clock'
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@quayside/contracts/endpoint'
import type { Refusal, Result } from '@quayside/contracts/result'
import type { AccountMode } from '@quayside/contracts/user'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pace } from '../limits.ts'
import { type AfterCommit, commit } from '../storage/commit.ts'
import { type RunOnce, runOnce } from '../storage/idempotency.ts'
import type { Storage, Tx } from '../storage/storage.ts'
import { refuseWithoutEmail } from './email-first.ts'
import { refusalAnswer, type StatusRefusal, sendAnswer } from './envelope.ts'
import { fastifyPath } from './fastify-path.ts'
import { type AnyAnswer, type File, isFile, sendFile } from './file-answer.ts'
import { parseInput } from './input.ts'
import { readMode } from './mode.ts'
import { answerCounted, answerOfCommand, answerOfRun, malformed, type Pending } from './outcome.ts'
import { queueVisitor, refuseWhenTooManyWait, refuseWhenTooOften } from './paced.ts'
import { isPiecewise, type PiecewiseAnswer, sendPieces } from './pieces.ts'
import type { RateLimits } from './rate-limits.ts'
import { requestKey } from './request-key.ts'
import { sendCompressed } from './send-compressed.ts'
import { readToken, type Session, type Sessions } from './sessions.ts'

export type RouteServices = {
  readonly sessions: Sessions
  readonly clock: Clock
  readonly storage: Storage
  readonly limits: RateLimits
}

type Input<E extends AnyEndpoint, S> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly mode: AccountMode
  readonly services: S
  readonly request: FastifyRequest
}

export type PublicInput<E extends AnyEndpoint, S> = Input<E, S> & { readonly session: Session | undefined }
export type CustomerInput<E extends AnyEndpoint, S> = Input<E, S> & { readonly session: Session }

/** Runs inside the command that stores its answer: awaits only `tx`; a refusal rolls back its writes. */
export type MoneyInput<E extends AnyEndpoint, S> = CustomerInput<E, S> & {
  readonly tx: Tx
  readonly afterCommit: AfterCommit
  /** Milliseconds since the epoch, one for the whole command. */
  readonly now: number
}

export type NotingInput<E extends AnyEndpoint, S> = MoneyInput<E, S> & {
  /** Writes a note when the command is refused, after the rollback. */
  readonly ifRefused: (note: Note) => void
}

type Note = (tx: Tx) => Promise<void>

type Handler<I, E extends AnyEndpoint> = (input: I) => Pending<E>

export function registerPublic<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  handler: Handler<PublicInput<E, S>, E>,
): void {
  requireKind(endpoint, { access: 'public', movesMoney: false })
  route(app, services, endpoint, input => answerCounted(endpoint, () => handler(input)))
}

export function registerCustomer<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  handler: Handler<CustomerInput<E, S>, E>,
): void {
  routeCustomer(app, services, endpoint, input => answerCounted(endpoint, () => handler(input)))
}

function routeCustomer<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  answer: (input: CustomerInput<E, S>) => Promise<AnyAnswer>,
): void {
  requireKind(endpoint, { access: 'customer', movesMoney: false })
  route(app, services, endpoint, async input => {
    const { session } = input
    return session === undefined ? UNAUTHORIZED : await answer({ ...input, session })
  })
}

/** JSON text of the result in pieces; `ended` runs after the last piece or when the client leaves. */
export type Pieces = Omit<PiecewiseAnswer, 'status'>

export function registerPiecewise<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  handler: (input: CustomerInput<E, S>) => Promise<Result<Pieces, Refusal | StatusRefusal>>,
): void {
  routeCustomer(app, services, endpoint, async input => {
    const outcome = await handler(input)
    return outcome.ok ? { status: 200, ...outcome.value } : refusalAnswer(outcome.error)
  })
}

export function registerFile<E extends AnyEndpoint & { readonly file: string }, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  handler: (input: CustomerInput<E, S>) => Promise<Result<File, Refusal | StatusRefusal>>,
): void {
  routeCustomer(app, services, endpoint, async input => {
    const outcome = await handler(input)
    return outcome.ok ? { status: 200, type: endpoint.file, ...outcome.value } : refusalAnswer(outcome.error)
  })
}

/** Registers an idempotent money-moving call. Refuses with 10011 what the available balance does not cover. */
export function registerMoney<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  handler: Handler<NotingInput<E, S>, E>,
): void {
  routeMoney(app, services, { endpoint, handler, pace: 'orders' })
}

/** Registers a money-moving call that ends something, outside the order limit. `first` may refuse before it. */
export function registerEnding<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  handler: Handler<NotingInput<E, S>, E>,
  first?: First<E, S>,
): void {
  routeMoney(app, services, { endpoint, handler, pace: 'endings', first })
}

type First<E extends AnyEndpoint, S> = (
  input: CustomerInput<E, S>,
) => Promise<Refusal | StatusRefusal | undefined>

type MoneyRoute<E extends AnyEndpoint, S> = {
  readonly endpoint: E
  readonly handler: Handler<NotingInput<E, S>, E>
  readonly pace: Pace
  readonly first?: First<E, S> | undefined
}

function routeMoney<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  { endpoint, handler, pace, first }: MoneyRoute<E, S>,
): void {
  routeMoneyBy(app, services, {
    endpoint,
    pace,
    async run(input) {
      const refused = await first?.(input)
      if (refused !== undefined) return { kind: 'first', ...refusalAnswer(refused) }
      const now = services.clock.now()
      const key = requestKey(endpoint, input, now)
      return await commit(services.storage, (tx, afterCommit) => {
        const later: (() => void)[] = []
        const notes: Note[] = []
        const ifRefused = (note: Note) => void notes.push(note)
        const handle = async () => {
          const collect: AfterCommit = run => later.push(run)
          const { userId } = input.session
          const refused =
            pace === 'endings' ? undefined : await refuseWithoutEmail(tx, { userId, mode: input.mode })
          if (refused !== undefined) return refusalAnswer(refused)
          return await answerOfCommand(endpoint, () =>
            handler({ ...input, tx, afterCommit: collect, now, ifRefused }),
          )
        }
        return runOnce(tx, key, handle).then(run => afterwards(run, { tx, notes, later, afterCommit }))
      })
    },
  })
}

type Afterwards = {
  readonly tx: Tx
  readonly notes: readonly Note[]
  readonly later: readonly (() => void)[]
  readonly afterCommit: AfterCommit
}

/** A refused command was rolled back: it publishes nothing and keeps only its notes. */
async function afterwards(run: RunOnce, { tx, notes, later, afterCommit }: Afterwards): Promise<RunOnce> {
  if (run.kind !== 'first') return run
  if (run.status < 400) for (const one of later) afterCommit(one)
  else for (const note of notes) await note(tx)
  return run
}

type MoneyRun<E extends AnyEndpoint, S> = {
  readonly endpoint: E
  readonly pace: Pace
  readonly run: (input: CustomerInput<E, S>) => Promise<RunOnce>
}

export function routeMoneyBy<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  { endpoint, pace, run }: MoneyRun<E, S>,
): void {
  requireKind(endpoint, { access: 'customer', movesMoney: true })
  const respond: Respond<E, S> = async (input, reply) => {
    const { session } = input
    return session === undefined ? UNAUTHORIZED : answerOfRun(await run({ ...input, session }), reply)
  }
  route(app, services, endpoint, respond, pace)
}

type Respond<E extends AnyEndpoint, S> = (input: PublicInput<E, S>, reply: FastifyReply) => Promise<AnyAnswer>

const UNAUTHORIZED = refusalAnswer({ status: '401' })

function route<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  respond: Respond<E, S>,
  pace: Pace = 'calls',
): void {
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    config: { endpoint },
    async handler(request, reply) {
      const answer = await answerRequest(services, endpoint, { request, reply, respond, pace })
      if (isFile(answer)) return sendFile(answer, reply)
      if (isPiecewise(answer)) {
        reply.code(answer.status).type('application/json; charset=utf-8')
        return sendPieces(answer, request, reply)
      }
      // A POST answer may carry a token; compressing it next to a stranger's input would leak it.
      if (endpoint.method === 'POST') return sendAnswer(reply, answer)
      if (answer.retryAfter !== undefined) reply.header('Retry-After', answer.retryAfter)
      reply.code(answer.status).type('application/json; charset=utf-8')
      return await sendCompressed(answer.response, request, reply)
    },
  })
}

async function answerRequest<E extends AnyEndpoint, S extends RouteServices>(
  services: S,
  endpoint: E,
  call: { request: FastifyRequest; reply: FastifyReply; respond: Respond<E, S>; pace: Pace },
): Promise<AnyAnswer> {
  const { request, reply, respond, pace } = call
  const token = readToken(request.headers.authorization)
  const session = token === undefined ? undefined : await services.sessions.find(token)
  if (session === undefined && endpoint.access === 'customer') return UNAUTHORIZED
  const tooOften = session && refuseWhenTooOften(services.limits, { pace, userId: session.userId })
  if (tooOften !== undefined) return tooOften
  const mode = readMode(request.headers.virtually)
  if (mode === undefined) return malformed([{ path: 'virtually', message: 'Expected NO, YES, 1 or 0' }])
  const parsed = parseInput(endpoint, request)
  if (!parsed.ok) return malformed(parsed.error)
  const answerTo = (session?: Session) =>
    respond({ ...parsed.value, mode, session, services, request }, reply)
  if (session === undefined) return await queueVisitor(services.limits, request, () => answerTo())
  const runSlice = async () => {
    // The session may have ended while the call waited.
    const known = await services.sessions.find(session.token)
    return known === undefined && endpoint.access === 'customer' ? UNAUTHORIZED : await answerTo(known)
  }
  const urgency = pace === 'endings' ? 'ending' : undefined
  return (await services.limits.queue.run(session.userId, runSlice, urgency)) ?? refuseWhenTooManyWait()
}

function requireKind(endpoint: AnyEndpoint, kind: Pick<AnyEndpoint, 'access' | 'movesMoney'>): void {
  if (endpoint.access !== kind.access || endpoint.movesMoney !== kind.movesMoney) {
    throw new TypeError(`${endpoint.path} is registered as another kind of call than its contract says`)
  }
}
