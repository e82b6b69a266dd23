import type { Boot } from '@quayside/contracts/boot'
import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint'
import type { UserInfo } from '@quayside/contracts/user'
import type { CallInput } from '@quayside/runtime/context'
import type { FakeApi } from './fake-api.ts'

/** What one endpoint answers when there is no server; the fake API holds it to the contract. */
export type Fixture = {
  readonly endpoint: AnyEndpoint
  /** Sets the answer. */
  prepare(api: FakeApi): void
  /** Asks for the answer as a screen would; rejects when it does not fit the contract. */
  ask(api: FakeApi): Promise<unknown>
}

/** Everything a remote needs to stand alone. */
export type Fixtures = {
  /** Who is at the screen where a route asks for a customer. */
  readonly user: UserInfo
  readonly boot: Partial<Boot>
  readonly answers: readonly Fixture[]
}

/** The answer of an endpoint, or how it follows from the call; `example` is a call of which it can be asked. */
export function answer<E extends AnyEndpoint>(
  endpoint: E,
  result: ResultOf<E> | ((input: CallInput<E>) => ResultOf<E>),
  example: CallInput<E> = {},
): Fixture {
  return {
    endpoint,
    prepare: api => api.answer(endpoint, result),
    ask: api => api.call(endpoint, example),
  }
}
