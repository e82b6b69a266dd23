import type { PinChange } from '@quayside/contracts/release/events'

type Paint = (style: 'red' | 'green', text: string) => string

export function changeLines(changes: readonly PinChange[], paint: Paint): readonly string[] {
  const width = Math.max(0, ...changes.map(({ remote }) => remote.length))
  return changes.map(change => `  ${change.remote.padEnd(width)}  ${changeWords(change, paint)}`)
}

export function changeWords({ from, to, canary }: PinChange, paint: Paint): string {
  const version = from === to ? (to ?? 'none') : versionWords(from, to, paint)
  if (canary === null) return from === to ? `${version}, no canary any more` : version
  return `${version}, ${paint('green', canary.version)} for ${canary.percent} % of visitors`
}

function versionWords(from: string | null, to: string | null, paint: Paint): string {
  return `${paint('red', from ?? 'none')} → ${paint('green', to ?? 'none')}`
}
