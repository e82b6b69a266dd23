import { en } from 'zod/locales'

/** English messages of schema errors. */
export const inEnglish = en().localeError

type Issue = {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** Problems of a key. */
  readonly issues?: readonly Issue[]
  /** Problems by each variant of a union. */
  readonly errors?: readonly (readonly Issue[])[]
}

/**
 * Returns the place and message of the first problem of a value; messages of our own rules come before the schema's.
 */
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
  // The message about a key repeats the key.
  const path = first.code === 'invalid_key' ? first.path.slice(0, -1) : first.path
  return { place: [...path, ...told.path], message: told.message }
}
