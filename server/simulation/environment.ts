import { setImmediate as turn } from 'node:timers/promises'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import type { Clock } from '@quayside/contracts/clock'
import type { AccountMode } from '@quayside/contracts/customer/user'
import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint'
import * as z from 'zod/mini'
import type { ScriptedMarket } from '../src/market/scripted-market.ts'
import { virtuallyOf } from '../src/platform/http/headers/mode.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import type { Dice } from './dice.ts'
import { SimulationFault } from './fault.ts'
import type { Journal } from './journal.ts'
import type { NodePark } from './node-park.ts'
import type { Recording } from './recording.ts'

export type Customer = { readonly id: string; readonly token: string }

export type Answer = {
  readonly status: number
  readonly code: string
  readonly body: string
  readonly isReplay: boolean
}

/** A money-moving call, for repeats; no answer when the node died during it. */
export type Asked = {
  readonly customer: Customer
  readonly endpoint: AnyEndpoint
  readonly params: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>> & { readonly clientId: string }
  readonly mode: AccountMode
  answer: Answer | undefined
}

export type Known = {
  readonly family: 'contract' | 'option' | 'plan'
  readonly id: string
  readonly customer: Customer
  readonly mode: AccountMode
}

export type Environment = {
  readonly dice: Dice
  readonly clock: Clock
  readonly market: ScriptedMarket
  readonly storage: Storage
  readonly customers: readonly Customer[]
  readonly nodes: NodePark
  readonly journal: Journal
  readonly recording: Recording
  readonly asked: readonly Asked[]
  /** When an order's stop and target last changed; 'unknown' after an unanswered change. */
  readonly triggersSince: Map<string, number | 'unknown'>
  ask<E extends AnyEndpoint>(customer: Customer, endpoint: E, call: MoneyCall): Promise<Outcome<E>>
  again(asked: Asked, body?: Asked['body']): Promise<Answer | undefined>
  read<E extends AnyEndpoint>(
    customer: Customer,
    endpoint: E,
    call: ReadCall,
  ): Promise<ResultOf<E> | undefined>
  know(order: Known): void
  known(family: Known['family']): readonly Known[]
}

/** Both are undefined when the node died; only the result when the call was rejected. */
export type Outcome<E extends AnyEndpoint> = {
  readonly answer: Answer | undefined
  readonly result: ResultOf<E> | undefined
}

export type MoneyCall = {
  readonly mode: AccountMode
  readonly params?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly besides?: readonly number[]
}

export type ReadCall = {
  readonly mode: AccountMode
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Expected statuses in addition to 200. */
  readonly besides?: readonly number[]
}

type WorldParts = Omit<Environment, 'asked' | 'triggersSince' | 'ask' | 'again' | 'read' | 'know' | 'known'>

/** A rate-limited call counts as not made. */
export const TOO_OFTEN = 429
const REMEMBERED = 60
const EXPECTED = new Set([200, 404, 409, 422, TOO_OFTEN])
const envelope = z.object({ code: z.string(), result: z.optional(z.unknown()) })

export function createEnvironment(parts: WorldParts): Environment {
  const { dice, nodes, journal } = parts
  const asked: Asked[] = []
  const orders = { contract: [], option: [], plan: [] } satisfies Record<Known['family'], Known[]>
  const byFamily: Record<Known['family'], Known[]> = orders

  async function send(
    call: Pick<Asked, 'endpoint' | 'params' | 'customer' | 'mode'> & {
      readonly body?: Readonly<Record<string, unknown>>
      readonly query?: Readonly<Record<string, string>>
    },
  ): Promise<Answer | undefined> {
    const node = nodes.any(dice)
    if (node === undefined) return undefined
    const { endpoint, params, query = {}, customer, mode, body } = call
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
    const response = await Promise.race([
      node.server.app.inject({
        method: endpoint.method,
        url: API_PREFIX + path,
        query: { ...query },
        headers: { authorization: customer.token, virtually: virtuallyOf(mode) },
        ...(body === undefined ? {} : { payload: body }),
      }),
      node.death,
    ])
    if (response === undefined) return undefined
    const answer = {
      status: response.statusCode,
      code: envelope.parse(response.json()).code,
      body: response.body,
      isReplay: response.headers['idempotent-replay'] === 'true',
    }
    journal.note(customer.id, endpoint.path, params, query, body ?? {}, answer)
    journal.count(`${endpoint.path} ${answer.code}`)
    return answer
  }

  const environment: Environment = {
    ...parts,
    asked,
    triggersSince: new Map(),
    async ask(customer, endpoint, { mode, params = {}, body = {}, besides = [] }) {
      const request: Asked = {
        customer,
        endpoint,
        mode,
        params,
        answer: undefined,
        body: { ...body, clientId: dice.uuid() },
      }
      asked.push(request)
      if (asked.length > REMEMBERED) asked.shift()
      const answer = await send(request)
      request.answer = answer?.status === TOO_OFTEN ? undefined : answer
      const isReckoned = answer !== undefined && besides.includes(answer.status)
      return { answer, result: isReckoned ? undefined : answer && resultOf(endpoint, answer) }
    },
    async again(request, body = request.body) {
      const answer = await send({ ...request, body })
      return answer?.status === TOO_OFTEN ? undefined : answer
    },
    async read(customer, endpoint, { mode, params = {}, query = {}, body, besides = [] }) {
      const answer = await send({ customer, endpoint, mode, params, query, ...(body && { body }) })
      if (answer === undefined || [...besides, TOO_OFTEN].includes(answer.status)) return undefined
      if (answer.status !== 200) throw new SimulationFault(`${endpoint.path} answered ${answer.body}`)
      return resultOf(endpoint, answer)
    },
    know: order => void byFamily[order.family].push(order),
    known: family => byFamily[family],
  }
  return environment
}

/** The result of a success, validated against the contract; undefined for a refusal. A server fault ends the run. */
function resultOf<E extends AnyEndpoint>(
  endpoint: E,
  { status, code, body }: Answer,
): ResultOf<E> | undefined {
  if (!EXPECTED.has(status)) throw new SimulationFault(`${endpoint.path} answered ${status}: ${body}`)
  if (status === 422 && !endpoint.errors.some(each => each === code)) {
    throw new SimulationFault(`${endpoint.path} refused with ${code}, which its contract does not name`)
  }
  return status === 200 ? endpoint.result.parse(envelope.parse(JSON.parse(body)).result) : undefined
}

export async function letGoBy(turns: number): Promise<void> {
  for (let count = 0; count < turns; count += 1) await turn()
}
