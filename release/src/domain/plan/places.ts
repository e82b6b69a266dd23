import type { ReleaseState } from '../record/state.ts'

export function placesOf(
  { environments }: ReleaseState,
  { remote, version }: { readonly remote: string; readonly version: string },
): readonly string[] {
  return [...environments.values()].flatMap(({ name, pins }) => {
    const pin = pins?.remotes[remote]
    const first = pins?.newcomers?.[remote]
    if (first?.version === version) return [`${name} (${first.percent} %)`]
    if (pin?.version === version) return [name]
    if (pin?.canary?.version === version) return [`${name} (${pin.canary.percent} %)`]
    return pin?.previous?.version === version ? [`${name} (before)`] : []
  })
}
