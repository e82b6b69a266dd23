export type VersionFailure = {
  readonly remote: string
  readonly version: string
  readonly what: 'stopped' | 'taken-back' | 'blocked'
  /** Null for a block, which applies everywhere. */
  readonly environment: string | null
  /** A person, or `rollout` for the version's health. */
  readonly by: string
  readonly at: string
  readonly reason: string
}

const WORDS: Readonly<Record<VersionFailure['what'], string>> = {
  stopped: 'was stopped as a canary',
  'taken-back': 'was taken back',
  blocked: 'was blocked',
}

/** Returns one sentence without its period: the failure of a version, where, by whom, when (UTC) and why. */
export function describeFailure({
  remote,
  version,
  what,
  environment,
  by,
  at,
  reason,
}: VersionFailure): string {
  const place = environment === null ? '' : ` in ${environment}`
  const who = by === 'rollout' ? 'for its health' : `by ${by}`
  const moment = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
  const why = reason === '' ? '' : `: ${reason.replace(/\.$/, '')}`
  return `${remote}@${version} ${WORDS[what]}${place} ${who} on ${moment}${why}`
}
