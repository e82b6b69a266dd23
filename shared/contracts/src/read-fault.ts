import { en } from 'zod/locales'

/** Words of a schema's complaints, in English. */
export const inEnglish = en().localeError

type Issue = {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** What is wrong with a key. */
  readonly issues?: readonly Issue[]
  /** What is wrong by each of several shapes. */
  readonly errors?: readonly (readonly Issue[])[]
}

/** The first thing that is wrong with a value: where, and in what words; those of our own rules before the schema's. */
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
  // The words about a key repeat it.
  const path = first.code === 'invalid_key' ? first.path.slice(0, -1) : first.path
  return { place: [...path, ...told.path], message: told.message }
}
