import { type AnyStaffEndpoint, DESK_PREFIX } from '@quayside/contracts/staff/endpoint'
import type { Fetch } from '../../api/send.ts'
import { DeskError, readDeskProblem } from './desk-error.ts'
import type { Passes } from './passes.ts'

type Given<Key extends string, Input> =
  Record<string, never> extends Input ? { readonly [K in Key]?: Input } : { readonly [K in Key]: Input }

export type InputOf<E extends AnyStaffEndpoint> = Given<'params', E['params']['_zod']['input']> &
  Given<'query', E['query']['_zod']['input']> &
  Given<'body', E['body']['_zod']['input']>

export type Options = {
  readonly signal?: AbortSignal | undefined
  /** Sent even while the page unloads. */
  readonly keepalive?: boolean
}

/** Calls the desk. Rejects with a DeskError, or with a PlaneError if no pass is available. */
export type Ask = {
  <E extends AnyStaffEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: Options,
  ): Promise<E['result']['_zod']['output']>
  readonly bytes: <E extends AnyStaffEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: Options,
  ) => Promise<Blob>
  readonly link: (path: string, options?: Options) => Promise<Blob>
}

type AskDeps = { readonly fetch: Fetch; readonly passes: Passes }
type Request = { readonly method: string; readonly path: string; readonly body?: unknown }

export function createAsk({ fetch, passes }: AskDeps): Ask {
  const reach = (request: Request, options: Options) => reachDesk({ fetch, passes }, request, options)
  async function ask<E extends AnyStaffEndpoint>(endpoint: E, input: InputOf<E>, options: Options = {}) {
    const response = await reach(requestOf(endpoint, input), options)
    const parsed = endpoint.result.safeParse(await response.json().catch(() => undefined))
    if (parsed.success) return parsed.data
    const message = 'The desk answered in a way that this console does not know. Reload the page.'
    throw new DeskError({ code: 'failed', message }, { cause: parsed.error })
  }
  return Object.assign(ask, {
    bytes: async <E extends AnyStaffEndpoint>(endpoint: E, input: InputOf<E>, options: Options = {}) =>
      await (await reach(requestOf(endpoint, input), options)).blob(),
    link: async (path: string, options: Options = {}) =>
      await (await reach({ method: 'GET', path }, options)).blob(),
  })
}

type AnyInput = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

function requestOf({ method, path, query: _ }: AnyStaffEndpoint, { params, query, body }: AnyInput): Request {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(params?.[name] ?? ''))
  const search = searchOf(query ?? {})
  return {
    method,
    path: `${DESK_PREFIX}${filled}${search === '' ? '' : `?${search}`}`,
    ...(method === 'POST' && { body: body ?? {} }),
  }
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one))
  return search.toString()
}

/** Replaces a prematurely revoked pass once. */
async function reachDesk(deps: AskDeps, request: Request, options: Options): Promise<Response> {
  const first = await attempt(deps, request, options)
  if (first.response.status !== 401) return await succeed(first.response)
  deps.passes.drop(first.pass)
  return await succeed((await attempt(deps, request, options)).response)
}

async function attempt({ fetch, passes }: AskDeps, request: Request, { signal, keepalive }: Options) {
  const pass = await passes.take()
  const { method, path, body } = request
  try {
    const response = await fetch(pass.url + path, {
      method,
      credentials: 'omit',
      headers: {
        Authorization: `Bearer ${pass.pass}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      ...(keepalive && { keepalive }),
    })
    return { pass, response }
  } catch (cause) {
    if (signal?.aborted) throw cause
    const message = 'The desk cannot be reached. What you see may be out of date.'
    throw new DeskError({ code: 'unreachable', message }, { cause })
  }
}

async function succeed(response: Response): Promise<Response> {
  if (!response.ok) throw await readDeskProblem(response)
  return response
}
