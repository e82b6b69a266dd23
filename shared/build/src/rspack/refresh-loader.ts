import { createRequire } from 'node:module'
import type { LoaderContext } from '@rspack/core'

const require = createRequire(import.meta.url)
const RUNTIME = JSON.stringify(require.resolve('@quayside/build/dev/refresh-boundary'))

/** Connects a module's components, which the compiler has marked, with Fast Refresh. */
export default function connectRefresh(this: LoaderContext, source: string, map?: string): void {
  this.callback(null, source.includes('$RefreshReg$') ? connected(source) : source, map)
}

function connected(source: string): string {
  // In one line with the first, so that the map's lines stay right.
  const before = `import * as __refresh from ${RUNTIME};var {register:$RefreshReg$,sign:$RefreshSig$}=__refresh.refreshOf(__webpack_module__.id);`
  const after =
    '\nif (import.meta.webpackHot) __refresh.acceptComponents(import.meta.webpackHot, __webpack_module__.exports)\n'
  return before + source + after
}
