import type { SmokeTestStep } from '@quayside/contracts/release/smoke-test'

/** Throws if something that a version must not touch differs, after a step, from the smoke test's start. */
export type Comparison = { compare(step: SmokeTestStep): void }
