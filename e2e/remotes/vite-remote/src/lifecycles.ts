import { defineRemote } from '@quayside/runtime/define-remote'
import { Root } from './root.tsx'

export function makeLifecycles() {
  return defineRemote({ root: Root })
}
