/** What the build puts around every script: the federation runtime that belongs to the bundler. */
declare const __webpack_require__: {
  federation: { bundlerRuntime: Record<string, unknown> & { I: unknown } }
}

/**
 * Lends remotes the bundler's half of the federation runtime, which would otherwise travel with each of them
 * (`borrowRuntime` in the build presets). The functions keep no state of their own.
 */
export function lendRuntime(): void {
  const { I: initializeSharing, ...others } = __webpack_require__.federation.bundlerRuntime
  Reflect.set(globalThis, '__bundlerRuntime', { initializeSharing, ...others })
}
