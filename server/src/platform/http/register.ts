import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import type { Refusal, Result } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import type { Pace } from '../limits.ts'
import type { RunOnce } from '../storage/idempotency/idempotency.ts'
import { type Check, type Concern, type NotingInput, runCommand } from './command.ts'
import { refusalAnswer, type StatusRefusal } from './envelope.ts'
import { answerCounted, answerOfRun, type Pending } from './outcome.ts'
import type { AnyAnswer, File } from './responses/file-answer.ts'
import type { PiecewiseAnswer } from './responses/pieces.ts'
import { type CustomerInput, type PublicInput, type RouteServices, route, UNAUTHORIZED } from './route.ts'

type Handler<I, E extends AnyEndpoint> = (input: I) => Pending<E>

export function registerPublic<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  handler: Handler<PublicInput<E, S>, E>,
): void {
  requireKind(endpoint, { access: 'public', movesMoney: false })
  route(app, services, { endpoint, respond: input => answerCounted(endpoint, () => handler(input)) })
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
  route(app, services, {
    endpoint,
    async respond(input) {
      const { session } = input
      return session === undefined ? UNAUTHORIZED : await answer({ ...input, session })
    },
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

type MoneyOptions<E extends AnyEndpoint, S> = {
  readonly concerns?: Concern
  readonly check?: Check<E, S>
}

/** Registers an idempotent money-moving call. Refuses with 10011 what the available balance does not cover. */
export function registerMoney<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  handler: Handler<NotingInput<E, S>, E>,
  { concerns = 'house', check }: MoneyOptions<E, S> = {},
): void {
  const command = { endpoint, handler, needsEmail: true, concerns, check }
  routeCommand(app, services, { endpoint, pace: 'orders', run: input => runCommand(command, input) })
}

type EndingOptions<E extends AnyEndpoint, S> = {
  readonly concerns?: Concern
  /** May refuse before the command. */
  readonly first?: (input: CustomerInput<E, S>) => Promise<Refusal | StatusRefusal | undefined>
}

/** Registers a money-moving call that ends something, outside the order limit. */
export function registerEnding<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  endpoint: E,
  handler: Handler<NotingInput<E, S>, E>,
  { concerns = 'house', first }: EndingOptions<E, S> = {},
): void {
  const command = { endpoint, handler, needsEmail: false, concerns, check: undefined }
  routeCommand(app, services, {
    endpoint,
    pace: 'endings',
    async run(input) {
      const refused = await first?.(input)
      return refused === undefined
        ? await runCommand(command, input)
        : { kind: 'first', ...refusalAnswer(refused) }
    },
  })
}

type CommandRoute<E extends AnyEndpoint, S> = {
  readonly endpoint: E
  readonly pace: Pace
  readonly run: (input: CustomerInput<E, S>) => Promise<RunOnce>
}

export function routeCommand<E extends AnyEndpoint, S extends RouteServices>(
  app: FastifyInstance,
  services: S,
  { endpoint, pace, run }: CommandRoute<E, S>,
): void {
  requireKind(endpoint, { access: 'customer', movesMoney: true })
  route(app, services, {
    endpoint,
    pace,
    async respond(input) {
      const { session, reply } = input
      return session === undefined ? UNAUTHORIZED : answerOfRun(await run({ ...input, session }), reply)
    },
  })
}

function requireKind(endpoint: AnyEndpoint, kind: Pick<AnyEndpoint, 'access' | 'movesMoney'>): void {
  if (endpoint.access !== kind.access || endpoint.movesMoney !== kind.movesMoney) {
    throw new TypeError(`${endpoint.path} is registered as another kind of call than its contract says`)
  }
}
