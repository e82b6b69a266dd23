import type { RemoteContext } from '@quayside/runtime/context'

/**
 * Returns the context for one mount. After `ended` aborts, the remote's subscriptions end, and it can neither subscribe
 * nor navigate, even if it keeps parts of the context. Requests, session, texts and telemetry stay usable: a customer's
 * action completes, and late failures are reported.
 */
export function scopeContext(ctx: RemoteContext, ended: AbortSignal): RemoteContext {
  return { ...ctx, history: scope(ctx.history, ended), sockets: scope(ctx.sockets, ended) }
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
