import { CHECKS } from '@quayside/contracts/release/findings'
import type { VersionFailure } from '@quayside/contracts/release/version-failure'
import * as z from 'zod/mini'

const report = z.object({
  examined: z.record(z.enum(CHECKS), z.number()),
  findings: z.array(
    z.object({
      check: z.enum(CHECKS),
      severity: z.enum(['refusal', 'warning']),
      remote: z.nullable(z.string()),
      problem: z.string(),
    }),
  ),
})

export const planeProblem = z.object({
  code: z.enum([
    'unauthorized',
    'forbidden',
    'not-found',
    'invalid',
    'conflict',
    'refused',
    'locked',
    'approval-needed',
    'limited',
    'store-down',
    'failed',
  ]),
  message: z.string(),
  report: z.optional(report),
  fates: z.optional(z.array(z.custom<VersionFailure>(isVersionFailure))),
  notHeld: z.optional(z.array(z.string())),
  revision: z.optional(z.number()),
  isRevoked: z.optional(z.literal(true)),
})

function isVersionFailure(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'remote' in value && 'version' in value && 'what' in value
  )
}
