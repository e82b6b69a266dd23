import * as refresh from 'react-refresh/runtime'

// First on a development page: React registers with the hook at its start. Remotes share this runtime.
refresh.injectIntoGlobalHook(globalThis)
Reflect.set(globalThis, '__reactRefreshRuntime', refresh)
