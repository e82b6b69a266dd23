import { PlaneError, readProblem } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Call = { readonly method?: Method; readonly body?: unknown; readonly signal?: AbortSignal }
/** Asks the release plane; fails with a PlaneError. The answer's type is the contract's for that address. */
export type Send = <T>(path: string, call?: Call) => Promise<T>
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** `onUnauthorized` hears that the session is over, so that somebody can sign in again where they were. */
export function createSend(fetch: Fetch, onUnauthorized: () => void): Send {
  return async function send<T>(path: string, { method = 'GET', body, signal }: Call = {}): Promise<T> {
    const response = await reach(fetch, path, {
      method,
      credentials: 'same-origin',
      headers: headersOf(method, body),
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
    if (!response.ok) {
      const error = await readProblem(response)
      if (error.problem.code === 'unauthorized' && !path.startsWith('/api/session')) onUnauthorized()
      throw error
    }
    const answer: T = response.status === 204 ? null : await response.json()
    return answer
  }
}

async function reach(fetch: Fetch, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    const message = 'The release plane cannot be reached. What you see may be old.'
    throw new PlaneError({ code: 'unreachable', message }, { cause })
  }
}

/** A page elsewhere cannot send this header without asking first, which the plane never allows. */
function headersOf(method: Method, body: unknown): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(method === 'GET' ? {} : { 'X-Requested-With': 'console' }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
}
