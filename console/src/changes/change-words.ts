import type { PinChange } from '@quayside/contracts/release/events'

export function kindOf({ from, to, canary }: PinChange): 'added' | 'removed' | 'canary' | 'moved' | 'same' {
  if (canary !== null) return 'canary'
  if (from === to) return 'same'
  if (from === null) return 'added'
  return to === null ? 'removed' : 'moved'
}

type Cells = Readonly<
  Record<
    string,
    {
      readonly version: string
      readonly canary?: { readonly version: string; readonly percent: number } | null
    }
  >
>

export function changesBetween(now: Cells, target: Cells): PinChange[] {
  const names = [...new Set([...Object.keys(now), ...Object.keys(target)])].sort()
  return names.flatMap(remote => {
    const [before, after] = [now[remote], target[remote]]
    const from = before?.version ?? null
    const to = after?.version ?? null
    if (from === to && before?.canary?.version === after?.canary?.version) return []
    const canary = after?.canary ? { version: after.canary.version, percent: after.canary.percent } : null
    return [{ remote, from, to, canary }]
  })
}
