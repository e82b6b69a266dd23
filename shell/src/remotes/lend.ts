import type { RemoteContext } from '@quayside/runtime/context'

/**
 * The context for one mount. Once `ended` aborts, what the remote watches of the page ends, and it neither watches nor
 * navigates any more, however long it keeps a part of it. Requests, session, texts and telemetry stay as they are: what a
 * customer began is finished, and what fails late is counted.
 */
export function lendContext(ctx: RemoteContext, ended: AbortSignal): RemoteContext {
  return { ...ctx, history: lend(ctx.history, ended), sockets: lend(ctx.sockets, ended) }
}

/** Each method but `get` does nothing after the end; one that answers with a function answers with what ends it. */
function lend<T extends object>(whole: T, ended: AbortSignal): T {
  const parts: T = Object.create(whole)
  for (const name in whole) {
    const part: unknown = whole[name]
    if (!(part instanceof Object) || name === 'get') continue
    Reflect.set(parts, name, typeof part === 'function' ? held(part, ended) : lend(part, ended))
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
