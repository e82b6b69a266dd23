const ofBrowser = (prefix: string) => ({
  warn: (...words: unknown[]) => console.warn(prefix, ...words),
  error: (...words: unknown[]) => console.error(prefix, ...words),
})

const ofRuntime = ofBrowser('[ Module Federation ]')

/** Replaces the federation runtime's logger, which looks for a console and a compiler: a browser has the one and not the other. */
export {
  ofBrowser as createInfrastructureLogger,
  ofBrowser as createLogger,
  ofRuntime as infrastructureLogger,
  ofRuntime as logger,
}
export const bindLoggerToCompiler = () => undefined
