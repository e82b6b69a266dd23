import type { PinChange } from '@quayside/contracts/release/events'
import type { Context } from '../runtime.ts'

type Paint = Context['paint']

/** One line for each changed remote: the old version in red, the new one in green. */
export function changeLines(changes: readonly PinChange[], paint: Paint): readonly string[] {
  const width = Math.max(0, ...changes.map(({ remote }) => remote.length))
  return changes.map(change => `  ${change.remote.padEnd(width)}  ${changeWords(change, paint)}`)
}

/** `1.0.0 → 1.1.0`, `1.0.0, 1.1.0 for 5 % of visitors`, `none → 1.0.0`. */
export function changeWords({ from, to, canary }: PinChange, paint: Paint): string {
  const version = from === to ? (to ?? 'none') : versionWords(from, to, paint)
  if (canary === null) return from === to ? `${version}, no canary any more` : version
  return `${version}, ${paint('green', canary.version)} for ${canary.percent} % of visitors`
}

function versionWords(from: string | null, to: string | null, paint: Paint): string {
  return `${paint('red', from ?? 'none')} → ${paint('green', to ?? 'none')}`
}
