/** The bundler's federation runtime, in the scope of every script. */
declare const __webpack_require__: {
  federation: { bundlerRuntime: Record<string, unknown> & { I: unknown } }
}

/** Lends remotes the bundler's half of the federation runtime (`borrowRuntime`); the functions are stateless. */
export function lendRuntime(): void {
  const { I: initializeSharing, ...others } = __webpack_require__.federation.bundlerRuntime
  Reflect.set(globalThis, '__bundlerRuntime', { initializeSharing, ...others })
}
