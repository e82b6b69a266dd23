import type { TrialStep } from '@quayside/contracts/release/trial'

/** Fails where something that a version must leave alone is not, after a step, as it was when the trial began. */
export type Comparison = { compare(step: TrialStep): void }
