/** Set by `quayside dev`, which reads the project's own configuration of its bundler. */
export const DEVELOPMENT = 'QUAYSIDE_DEVELOPMENT'

export function isDevelopment(): boolean {
  return process.env[DEVELOPMENT] === '1'
}
