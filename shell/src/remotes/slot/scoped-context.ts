import type { Api, RemoteContext } from '@quayside/runtime/context'

type Mount = {
  readonly ended: AbortSignal
  /** `<remote>@<version>`, which each API call names. */
  readonly caller: string
}

/**
 * Returns the context for one mount. After `ended` aborts, the remote's subscriptions end, and it can neither subscribe
 * nor navigate, even if it keeps parts of the context. Requests, session, texts and telemetry stay usable: a customer's
 * action completes, and late failures are reported.
 */
export function scopeContext(ctx: RemoteContext, { ended, caller }: Mount): RemoteContext {
  const api: Api = { call: (endpoint, input) => ctx.api.call(endpoint, { ...input, caller }) }
  return { ...ctx, api, history: scope(ctx.history, ended), sockets: scope(ctx.sockets, ended) }
}

/** Every method except `get` does nothing after the end; a returned function is called at the end. */
function scope<T extends object>(whole: T, ended: AbortSignal): T {
  const parts: T = Object.create(whole)
  for (const name in whole) {
    const part: unknown = whole[name]
    if (!(part instanceof Object) || name === 'get') continue
    Reflect.set(parts, name, typeof part === 'function' ? held(part, ended) : scope(part, ended))
  }
  return parts
}

function held(act: CallableFunction, ended: AbortSignal) {
  return (...given: unknown[]) => {
    if (ended.aborted) return () => {}
    const stop: unknown = act(...given)
    if (typeof stop !== 'function') return stop
    const end = () => {
      ended.removeEventListener('abort', end)
      stop()
    }
    ended.addEventListener('abort', end)
    return end
  }
}
