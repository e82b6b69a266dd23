export const STANDARD_ENVIRONMENTS = ['staging', 'production'] as const

/** `RELEASE_ENVIRONMENTS` (`qa,demo`). Throws a sentence; `log` is reserved for the key that signs the log. */
export function namedEnvironments(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const names = (env.RELEASE_ENVIRONMENTS ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
  const wrong = names.find(name => !/^[a-z][a-z0-9-]{0,30}$/.test(name) || name === 'log')
  if (wrong !== undefined)
    throw new Error(`RELEASE_ENVIRONMENTS names "${wrong}", which cannot be the name of an environment`)
  return names
}
