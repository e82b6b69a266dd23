import type { TriggerName } from './modify-plan.ts'

/** Ends of an allowed range as decimal text; null if open. */
export type Bounds = { readonly min: string | null; readonly max: string | null }

export function refusedBounds(details: unknown): Partial<Record<TriggerName, Bounds>> {
  if (typeof details !== 'object' || details === null) return {}
  const known: Record<string, unknown> = { ...details }
  const bounds: Partial<Record<TriggerName, Bounds>> = {}
  for (const name of ['stopLoss', 'takeProfit'] as const) {
    if (name in known) bounds[name] = boundsOf(known[name])
  }
  return bounds
}

function boundsOf(value: unknown): Bounds {
  const { min, max }: { min?: unknown; max?: unknown } = { ...(typeof value === 'object' ? value : {}) }
  return { min: typeof min === 'string' ? min : null, max: typeof max === 'string' ? max : null }
}
