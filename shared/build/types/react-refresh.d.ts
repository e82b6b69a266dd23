declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(globalObject: object): void
}
