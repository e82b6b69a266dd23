import type { HealthThresholds } from './pins.ts'

export type ThresholdChange = { readonly before: HealthThresholds; readonly after: HealthThresholds }

export function thresholdWords({ before, after }: ThresholdChange): readonly string[] {
  const old = new Map<string, number>(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => old.get(name) !== value)
    .map(([name, value]) => `${name} ${old.get(name)} → ${value}`)
}
