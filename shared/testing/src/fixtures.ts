import type { Boot } from '@quayside/contracts/boot'
import type { UserInfo } from '@quayside/contracts/customer/user'
import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint'
import type { CallInput } from '@quayside/runtime/context'
import type { FakeApi } from './fake-api.ts'

export type Fixture = {
  readonly endpoint: AnyEndpoint
  prepare(api: FakeApi): void
  ask(api: FakeApi): Promise<unknown>
}

export type Fixtures = {
  readonly user: UserInfo
  readonly boot: Partial<Boot>
  readonly answers: readonly Fixture[]
}

/** Declares the response of an endpoint, fixed or computed from the call; `example` is a call that checks it. */
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
