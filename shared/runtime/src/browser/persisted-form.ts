import { retypedText } from '@quayside/money/parse-number'
import { browserStore } from '@quayside/runtime/browser-store'
import { useSession } from '@quayside/runtime/hooks'
import { useState } from 'react'

const store = browserStore(() => window.sessionStorage)
const PREFIX = 'quayside.typed.'

/** A form that this tab keeps for one customer: the input survives a reload or an expired session. */
export type PersistedForm<T> = {
  /** The customer's earlier input and its language; undefined without any. */
  read(owner: string): Stored<T> | undefined
  save(owner: string, stored: Stored<T>): void
  forget(): void
}

type Stored<T> = { readonly values: T; readonly language: string }

type Schema<T> = { safeParse(values: unknown): { readonly data?: T | undefined } }

/** Creates a kept form; values are stored only once `isBegun` is true. */
export function persistedForm<T>(
  name: string,
  schema: Schema<T>,
  isBegun: (values: T) => boolean,
): PersistedForm<T> {
  return {
    read(owner) {
      const stored = parsed(store.get(PREFIX + name))
      const values = stored?.owner === owner ? schema.safeParse(stored.values).data : undefined
      return values !== undefined && typeof stored?.language === 'string'
        ? { values, language: stored.language }
        : undefined
    },
    save(owner, { values, language }) {
      if (isBegun(values)) store.set(PREFIX + name, JSON.stringify({ owner, language, values }))
      else store.remove(PREFIX + name)
    },
    forget: () => store.remove(PREFIX + name),
  }
}

type Opening<T> = {
  readonly first: () => T
  readonly sound?: (stored: T) => T | undefined
  /** Amounts of a form; the same text can be another amount in another language. */
  readonly amounts?: Amounts<T>
}

type Amounts<T> = {
  readonly language: string
  retyped(values: T, write: (text: string) => string): T
}

/** Restored when its customer returns in this tab, empty for another customer; amounts follow the language. */
export function usePersistedForm<T>(
  stored: PersistedForm<T>,
  { first, sound = values => values, amounts }: Opening<T>,
): readonly [T, (next: T) => void] {
  const owner = useSession().user?.id ?? ''
  const language = amounts?.language ?? ''
  const written = ({ values, language: from }: Stored<T>) =>
    amounts?.retyped(values, text => retypedText(text, from, language)) ?? values
  const opened = () => {
    const before = stored.read(owner)
    const form = before && sound(written(before))
    return { owner, language, form: form ?? first() }
  }
  const [known, setKnown] = useState(opened)
  const current =
    known.owner !== owner
      ? opened()
      : known.language === language
        ? known
        : { ...known, language, form: written({ values: known.form, language: known.language }) }
  if (current !== known) setKnown(current)
  return [
    current.form,
    next => {
      stored.save(owner, { values: next, language })
      setKnown({ owner, language, form: next })
    },
  ]
}

type Entry = { readonly owner?: unknown; readonly language?: unknown; readonly values?: unknown }

function parsed(text: string | null): Entry | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return typeof stored === 'object' ? stored : null
  } catch {
    return null
  }
}
