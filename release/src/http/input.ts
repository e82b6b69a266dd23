import { ok } from '@quayside/contracts/result'
import { en } from 'zod/locales'
import type { ZodMiniType } from 'zod/mini'
import { refused } from '../refused.ts'
import type { Outcome } from '../releases.ts'

const inEnglish = en().localeError

/** Parses an input; refuses with one sentence about the first issue. */
export function parseInput<T>(schema: ZodMiniType<T>, value: unknown): Outcome<T> {
  const parsed = schema.safeParse(value, { error: inEnglish })
  if (parsed.success) return ok(parsed.data)
  const issue = parsed.error.issues[0]
  const place = issue === undefined || issue.path.length === 0 ? 'The body' : issue.path.join('.')
  return refused('invalid', `${place}: ${issue?.message ?? 'not as it should be'}`)
}
