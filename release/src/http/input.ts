import { faultOf, inEnglish } from '@quayside/contracts/remotes/read-fault'
import { ok } from '@quayside/contracts/result'
import type { ZodMiniType } from 'zod/mini'
import { hasTooManyValues } from '../bytes.ts'
import { refused } from '../refused.ts'
import type { Outcome } from '../releases.ts'

export function parseInput<T>(schema: ZodMiniType<T>, value: unknown): Outcome<T> {
  if (hasTooManyValues(value)) return refused('invalid', 'The body has too many values.')
  const parsed = schema.safeParse(value, { error: inEnglish })
  if (parsed.success) return ok(parsed.data)
  const { place, message } = faultOf(parsed.error.issues)
  return refused('invalid', `${place.length === 0 ? 'The body' : place.join('.')}: ${message}`)
}
