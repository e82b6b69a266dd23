import type { TrialStep } from '@quayside/contracts/release/trial'

/** Throws if something that a version must not touch differs, after a step, from the trial's start. */
export type Comparison = { compare(step: TrialStep): void }
