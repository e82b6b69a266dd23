/** Replaces the federation runtime's logger, which looks for a console and a compiler: a browser has the one and not the other. */
export function createLogger(prefix: string) {
  return {
    warn: (...words: unknown[]) => console.warn(prefix, ...words),
    error: (...words: unknown[]) => console.error(prefix, ...words),
  }
}

export const createInfrastructureLogger = createLogger
export const logger = createLogger('[ Module Federation ]')
export const infrastructureLogger = logger
export const bindLoggerToCompiler = () => undefined
