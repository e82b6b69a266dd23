import { defineRemote } from '@quayside/runtime/define-remote'
import { Root } from './root.tsx'

/** Made when the shell has handed over its modules, not before. */
export function makeLifecycles() {
  return defineRemote({ root: Root })
}
