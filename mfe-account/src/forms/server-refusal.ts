import { ApiError, errorKey } from '@quayside/runtime/api-error'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import * as z from 'zod/mini'

export type Refusals<Values extends FieldValues> = Readonly<
  Record<string, { readonly field: FieldPath<Values>; readonly text?: string }>
>

/** Type of an error whose message is text instead of a key. */
export const SERVER_MESSAGE = 'serverMessage'

const malformed = z.object({
  issues: z.array(z.object({ path: z.string(), reason: z.optional(z.string()) })),
})

export function showRefusal<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  refusals: Refusals<Values>,
): void {
  const known = namesOf(error).find(name => Object.hasOwn(refusals, name))
  const refusal = known === undefined ? undefined : refusals[known]
  if (refusal === undefined) setError('root', wholeOf(error))
  else {
    const message = refusal.text ?? errorKey(error)
    setError(refusal.field, { type: 'server', message }, { shouldFocus: true })
  }
}

/** Type of an error whose message is the wait in seconds. */
export const WAIT = 'wait'

const MINUTE_MS = 60_000

/** The wait after too many attempts, if longer than a minute. */
function waitOf(error: unknown): { type: string; message: string } | undefined {
  if (!(error instanceof ApiError) || error.code !== '429') return undefined
  const ms: unknown = Reflect.get(Object(error.details), 'retryAfterMs')
  return typeof ms === 'number' && ms > MINUTE_MS
    ? { type: WAIT, message: String(Math.ceil(ms / 1_000)) }
    : undefined
}

const suspended = z.object({ text: z.string().check(z.minLength(1)) })

/** Suspension reason and contact (10005). Isolated, since its direction may differ from the screen's. */
export function serverMessageOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== '10005') return undefined
  const serverMessage = suspended.safeParse(error.details)
  return serverMessage.success ? `\u2068${serverMessage.data.text}\u2069` : undefined
}

/** Type of an error whose message is the earliest end of a self-exclusion. */
export const EXCLUDED = 'excluded'

const exclusion = z.object({ reason: z.literal('exclusion'), availableAt: z.string() })

/** Earliest end of a self-exclusion made with another account (10008). */
export function excludedUntil(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== '10008') return undefined
  return exclusion.safeParse(error.details).data?.availableAt
}

function wholeOf(error: unknown): { type: string; message: string } {
  const serverMessage = serverMessageOf(error)
  if (serverMessage !== undefined) return { type: SERVER_MESSAGE, message: serverMessage }
  const until = excludedUntil(error)
  if (until !== undefined) return { type: EXCLUDED, message: until }
  return waitOf(error) ?? { type: 'server', message: errorKey(error) }
}

function namesOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return []
  const details = malformed.safeParse(error.details)
  const issues = details.success ? details.data.issues : []
  const names = issues.flatMap(({ path, reason }) =>
    reason === undefined ? [path] : [`${path} ${reason}`, path],
  )
  return [...names.map(name => `${error.code} ${name}`), error.code]
}
