import type { HealthThresholds } from './pins.ts'

/** When a version counts as unhealthy, before and after a change. */
export type ThresholdChange = { readonly before: HealthThresholds; readonly after: HealthThresholds }

/** `minLoads 20 → 5` for each threshold that changes. */
export function thresholdWords({ before, after }: ThresholdChange): readonly string[] {
  const old = new Map<string, number>(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => old.get(name) !== value)
    .map(([name, value]) => `${name} ${old.get(name)} → ${value}`)
}
