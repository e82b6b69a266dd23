import { hash } from 'node:crypto'
import type { AccountMode } from '@quayside/contracts/customer/user'
import type { AnyEndpoint, BodyOf, ParamsOf } from '@quayside/contracts/endpoint'
import type { RequestKey } from '../storage/idempotency/idempotency.ts'
import type { Session } from './sessions/sessions.ts'

type Requested<E extends AnyEndpoint> = {
  readonly session: Session
  readonly params: ParamsOf<E>
  readonly body: BodyOf<E>
  readonly mode: AccountMode
}

/** The idempotency key of a request; `at` is ms since the epoch. */
export function requestKey<E extends AnyEndpoint>(
  endpoint: E,
  { session, params, body, mode }: Requested<E>,
  at: number,
): RequestKey {
  const clientId = clientIdOf(body)
  const bodyHash = hash('sha256', JSON.stringify([params, { ...body, clientId }, mode]), 'base64url')
  return { userId: session.userId, clientId, route: endpoint.path, bodyHash, at }
}

function clientIdOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'clientId' in body && typeof body.clientId === 'string') {
    return body.clientId.toLowerCase()
  }
  throw new TypeError('a money-moving endpoint must have a clientId in its body')
}
