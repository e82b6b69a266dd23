import { ApiError } from '@quayside/runtime/api-error'
import * as z from 'zod/mini'

const malformed = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })

export type Issue<Field extends string = string> = { readonly path: Field; readonly message: string }

export function issuesOf<Field extends string>(error: unknown): readonly Issue<Field>[] {
  if (!(error instanceof ApiError) || error.code !== '400') return []
  const details = malformed.safeParse(error.details)
  if (!details.success) return []
  return details.data.issues.map(({ path, message }) => ({ path: path as Field, message }))
}
