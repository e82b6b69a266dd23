const ofBrowser = (prefix: string) => ({
  warn: (...words: unknown[]) => console.warn(prefix, ...words),
  error: (...words: unknown[]) => console.error(prefix, ...words),
})

const ofRuntime = ofBrowser('[ Module Federation ]')

/** Replaces the federation runtime's logger, which looks for a compiler that a browser does not have. */
export {
  ofBrowser as createInfrastructureLogger,
  ofBrowser as createLogger,
  ofRuntime as infrastructureLogger,
  ofRuntime as logger,
}
export const bindLoggerToCompiler = () => undefined
