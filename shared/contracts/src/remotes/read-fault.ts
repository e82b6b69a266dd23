import { en } from 'zod/locales'

export const inEnglish = en().localeError

type Issue = {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly issues?: readonly Issue[]
  readonly errors?: readonly (readonly Issue[])[]
}

/** Returns place and message of a value's first problem; messages of our own rules come before the schema's. */
export function faultOf(issues: readonly Issue[]): {
  readonly place: readonly PropertyKey[]
  readonly message: string
} {
  const [first] = issues
  if (first === undefined) return { place: [], message: 'not as it should be' }
  const inner = [...(first.issues ?? []), ...(first.errors ?? []).flat()]
  const told =
    inner.find(({ code }) => code === 'custom') ?? (first.code === 'invalid_key' ? inner[0] : undefined)
  if (told === undefined) return { place: first.path, message: first.message }
  const path = first.code === 'invalid_key' ? first.path.slice(0, -1) : first.path
  return { place: [...path, ...told.path], message: told.message }
}
