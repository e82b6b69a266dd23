import * as refresh from 'react-refresh/runtime'

// Must run first on a development page: React registers with the hook only when it starts. Remotes use this same
// runtime (`takeRefreshRuntime`), so one runtime knows all mounted components.
refresh.injectIntoGlobalHook(globalThis)
Reflect.set(globalThis, '__reactRefreshRuntime', refresh)
