import { PlaneError, readProblem } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Call = { readonly method?: Method; readonly body?: unknown; readonly signal?: AbortSignal }
/** Calls the release plane; rejects with a PlaneError. The caller names the contract's type for the path. */
export type Send = <T>(path: string, call?: Call) => Promise<T>
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

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
    const message = 'The release plane cannot be reached. What you see may be out of date.'
    throw new PlaneError({ code: 'unreachable', message }, { cause })
  }
}

/** Other origins cannot send this header without a preflight, which the plane never allows. */
function headersOf(method: Method, body: unknown): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(method === 'GET' ? {} : { 'X-Requested-With': 'console' }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
}
