import type { Canary, Pin } from '@quayside/contracts/release/pins'
import type { CanaryPlan } from '../../releases.ts'

/** Null when valid. */
export function problemOfPlan({ steps, bakeSeconds }: CanaryPlan): string | null {
  const rises = steps.every((step, index) => step > (steps[index - 1] ?? 0) && step <= 100)
  if (steps.length === 0 || !rises || steps.at(-1) !== 100)
    return 'the steps of a canary rise from above 0 to 100, such as 5,25,100'
  if (!(bakeSeconds >= 1 && Number.isFinite(bakeSeconds)))
    return 'a step of a canary bakes for at least one second'
  return null
}

export function nextStep(canary: Canary, now: Date): Canary | null {
  const next = canary.steps.find(step => step > canary.percent)
  if (next === undefined || next >= 100) return null
  return { ...canary, percent: next, since: now.toISOString() }
}

export function withoutCanary(pin: Pin): Pin {
  return pin.canary === null ? pin : { ...pin, canary: null }
}
