/** How a version was taken from customers, or from everybody who might pin it. */
export type VersionFate = {
  readonly remote: string
  readonly version: string
  readonly what: 'stopped' | 'taken-back' | 'blocked'
  /** Where; null for a block, which is everywhere. */
  readonly environment: string | null
  /** Who: a person, or `rollout` for the health of the version. */
  readonly by: string
  readonly at: string
  readonly reason: string
}

const WORDS: Readonly<Record<VersionFate['what'], string>> = {
  stopped: 'was stopped as a canary',
  'taken-back': 'was taken back',
  blocked: 'was blocked',
}

/** One sentence without its full stop: what happened to a version, where, by whom, when (UTC) and why. */
export function fateInWords({ remote, version, what, environment, by, at, reason }: VersionFate): string {
  const place = environment === null ? '' : ` in ${environment}`
  const who = by === 'rollout' ? 'for its health' : `by ${by}`
  const moment = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
  const why = reason === '' ? '' : `: ${reason.replace(/\.$/, '')}`
  return `${remote}@${version} ${WORDS[what]}${place} ${who} on ${moment}${why}`
}
