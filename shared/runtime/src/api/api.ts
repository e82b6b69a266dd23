import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint'
import { ApiError } from '@quayside/runtime/api-error'
import type { Api, CallInput, SessionState } from '../remote/context.ts'

/** Sends one call; rejects with `ApiError` only. Its chunk contains axios, qs and result parsing. */
export type Send = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  headers: Readonly<Record<string, string>>,
) => Promise<ResultOf<E>>

export type ApiDeps = {
  /** Loads the transport on the first call, so that a visitor's first screen does not carry it. */
  transport(): Promise<{ send: Send }>
  session: { get(): SessionState; expire(): void }
}

/** API client of shell and remotes: session headers, and the 401 rule of spec §8. */
export function createApi({ transport, session }: ApiDeps): Api {
  return {
    async call(endpoint, input = {}) {
      const sent = session.get()
      const { send } = await transport().catch((cause: unknown) => {
        throw new ApiError('network', 'network', 'the transport did not load', { cause })
      })
      try {
        return await send(endpoint, input, headersOf(sent))
      } catch (error) {
        // A response to an older token does not affect a newer session.
        const isCurrent = session.get().token === sent.token
        if (error instanceof ApiError && error.kind === 'unauthorized' && isCurrent) session.expire()
        throw error
      }
    },
  }
}

function headersOf({ token, mode }: SessionState): Record<string, string> {
  const virtually = mode === 'real' ? 'YES' : 'NO'
  return token === null ? { virtually } : { virtually, Authorization: token }
}
