import * as refresh from 'react-refresh/runtime'

// First thing of a development page: React tells the hook of itself when it starts, and only then. Remotes take this
// very runtime (`takeRefreshRuntime`), so that one of them knows which components stand.
refresh.injectIntoGlobalHook(globalThis)
Reflect.set(globalThis, '__reactRefreshRuntime', refresh)
