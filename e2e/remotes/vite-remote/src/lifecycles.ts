import { defineRemote } from '@quayside/runtime/define-remote'
import { Root } from './root.tsx'

/** Called after the shell has provided its modules. */
export function makeLifecycles() {
  return defineRemote({ root: Root })
}
