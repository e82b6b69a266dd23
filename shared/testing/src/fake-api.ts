import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint'
import { ApiError } from '@quayside/runtime/api-error'
import type { Api, CallInput } from '@quayside/runtime/context'

type Answer<E extends AnyEndpoint> =
  | ResultOf<E>
  | ((input: CallInput<E>) => ResultOf<E> | Promise<ResultOf<E>>)

export type FakeApi = Api & {
  /** Sets an endpoint's result; a function gets the call's input. The result must fit the contract. */
  answer<E extends AnyEndpoint>(endpoint: E, answer: Answer<E>): void
  refuse(endpoint: AnyEndpoint, error: ApiError): void
  hold(endpoint: AnyEndpoint): () => void
  callsOf<E extends AnyEndpoint>(endpoint: E): readonly CallInput<E>[]
}

export function refusal(code: string, details?: unknown): ApiError {
  return new ApiError('refused', code, `refused with ${code}`, { details })
}

export function networkFailure(): ApiError {
  return new ApiError('network', 'network', 'no connection')
}

/** An API client without a network; results pass the contract's own schema, so that no fake drifts from it. */
export function createFakeApi(): FakeApi {
  const answers = new Map<AnyEndpoint, (input: CallInput<AnyEndpoint>) => unknown>()
  const gates = new Map<AnyEndpoint, Promise<void>>()
  const calls: { endpoint: AnyEndpoint; input: CallInput<AnyEndpoint> }[] = []

  return {
    async call(endpoint, input = {}) {
      calls.push({ endpoint, input })
      await gates.get(endpoint)
      input.signal?.throwIfAborted()
      const answer = answers.get(endpoint)
      if (!answer) throw new Error(`the test gives no answer for ${endpoint.method} ${endpoint.path}`)
      return endpoint.result.parse(await answer(input))
    },
    answer(endpoint, answer) {
      answers.set(endpoint, typeof answer === 'function' ? answer : () => answer)
    },
    refuse(endpoint, error) {
      answers.set(endpoint, () => Promise.reject(error))
    },
    hold(endpoint) {
      const { promise, resolve } = Promise.withResolvers<void>()
      gates.set(endpoint, promise)
      return () => {
        gates.delete(endpoint)
        resolve()
      }
    },
    callsOf: endpoint => calls.filter(call => call.endpoint === endpoint).map(call => call.input),
  }
}
