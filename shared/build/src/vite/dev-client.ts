/// <reference types="vite/types/importMeta.d.ts" />
import { DEV_BUILD_FAILED, DEV_BUILT } from '../dev/dev-messages.ts'

function tell(type: unknown, data?: readonly string[]): void {
  postMessage({ type, data }, location.origin)
}

// The overlay is the shell's.
if (import.meta.hot) {
  import.meta.hot.on('vite:error', ({ err }) => tell(DEV_BUILD_FAILED, [err.message, err.frame ?? '']))
  import.meta.hot.on('vite:afterUpdate', () => tell(DEV_BUILT[0]))
}
