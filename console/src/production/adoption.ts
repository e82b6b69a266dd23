import type { EnvironmentHistory } from '@quayside/contracts/release/remote-history'

const HOUR = 3_600_000
/** Length of a bar (ms), and bars in two weeks. */
const PERIOD = 6 * HOUR
const BARS = 56

export type Share = { readonly version: string; readonly visitors: number; readonly share: number }
export type Bar = { readonly start: number; readonly shares: readonly Share[] }

/** Returns two weeks in bars of six hours, oldest first; null for a period without visitors. */
export function adoptionBars(
  { adoption, versions }: EnvironmentHistory,
  now: number,
): readonly (Bar | null)[] {
  const last = Math.floor(now / PERIOD)
  return Array.from({ length: BARS }, (_, index) => {
    const start = (last - BARS + 1 + index) * PERIOD
    const shares = sharesOf(
      adoption.filter(({ hour }) => hour >= start && hour < start + PERIOD),
      versions,
    )
    return shares.length === 0 ? null : { start, shares }
  })
}

/** Returns the shares of the last 24 hours, most visited version first. */
export function sharesOfDay({ adoption, versions }: EnvironmentHistory, now: number): readonly Share[] {
  const day = adoption.filter(({ hour }) => hour > now - 24 * HOUR)
  return [...sharesOf(day, versions)].sort((one, other) => other.visitors - one.visitors)
}

function sharesOf(hours: EnvironmentHistory['adoption'], versions: readonly string[]): readonly Share[] {
  const visitorsOf = (version: string) =>
    hours.reduce((sum, { visitors }) => sum + (visitors[version] ?? 0), 0)
  const counts = versions.map(version => ({ version, visitors: visitorsOf(version) }))
  const all = counts.reduce((sum, { visitors }) => sum + visitors, 0)
  return counts.flatMap(({ version, visitors }) =>
    visitors === 0 ? [] : [{ version, visitors, share: visitors / all }],
  )
}
