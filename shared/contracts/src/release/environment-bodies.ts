import * as z from 'zod/mini'
import { remoteName } from '../remotes/remote.ts'
import { remoteVersion } from '../remotes/version.ts'
import { healthThresholds } from './pins.ts'

const reason = z.string().check(z.minLength(1), z.maxLength(500))
const canaryPlan = z.object({
  steps: z.array(z.number().check(z.gt(0), z.lte(100))).check(z.minLength(1), z.maxLength(20)),
  bakeSeconds: z.number().check(z.gte(1), z.lte(604_800)),
})
const expected = { expectedRevision: z.number() }
const smokeTest = { untried: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))) }
/** `accept`: failed versions (`<remote>@<version>`) to pin anyway; `breakGlass`: why it is an emergency. */
const restoring = {
  accept: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100))),
  breakGlass: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
}

export const pinBody = z.object({
  ...expected,
  versions: z.record(remoteName, remoteVersion),
  canary: z.nullable(canaryPlan),
  ...smokeTest,
  reason,
})
export const promoteBody = z.object({
  ...expected,
  from: z.string(),
  remotes: z.nullable(z.array(remoteName)),
  canary: z.nullable(canaryPlan),
  ...smokeTest,
  reason,
})
export const rollbackBody = z.object({
  ...expected,
  remote: z.nullable(remoteName),
  revision: z.nullable(z.number()),
  ...restoring,
  reason,
})
export const unpinBody = z.object({
  ...expected,
  remotes: z.array(remoteName).check(z.minLength(1), z.maxLength(100)),
  reason,
})
export const undoBody = z.object({ ...expected, ...restoring, reason })
export const canaryBody = z.object({
  ...expected,
  remote: remoteName,
  action: z.enum(['step', 'stop']),
  reason,
})
export const lockBody = z.object({ remote: z.nullable(remoteName), isLocked: z.boolean(), reason })
export const settingsBody = z.object({
  ...expected,
  health: z.optional(healthThresholds),
  approvals: z.optional(z.number().check(z.gte(0), z.lte(3))),
  reason,
})
export const proposalBody = z.object({
  decision: z.enum(['approve', 'reject']),
  reason: z.string().check(z.maxLength(500)),
})
