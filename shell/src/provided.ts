// The shell provides only what stands in its own module graph: these it does not use itself, the remotes do.
import '@quayside/runtime/define-remote'
import '@quayside/runtime/slot'
import 'react-dom'

/** Provided too, but fetched only when a remote asks for it. */
export function provideOnDemand(): Promise<unknown> {
  return Promise.all([import('@quayside/runtime/query'), import('@quayside/runtime/state')])
}
