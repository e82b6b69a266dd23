import { retypedText } from '@quayside/money/parse-number'
import { browserStore } from '@quayside/runtime/browser-store'
import { useSession } from '@quayside/runtime/hooks'
import { useState } from 'react'

const store = browserStore(() => window.sessionStorage)
const PREFIX = 'quayside.typed.'

/** A form that this tab keeps for one customer: the input survives a reload or an expired session. */
export type KeptForm<T> = {
  /** The customer's earlier input and its language; undefined without any. */
  read(owner: string): Kept<T> | undefined
  keep(owner: string, kept: Kept<T>): void
  forget(): void
}

type Kept<T> = { readonly values: T; readonly language: string }

type Schema<T> = { safeParse(values: unknown): { readonly data?: T | undefined } }

/** Creates a kept form; values are stored only once `isBegun` is true. */
export function keptForm<T>(name: string, schema: Schema<T>, isBegun: (values: T) => boolean): KeptForm<T> {
  return {
    read(owner) {
      const kept = parsed(store.get(PREFIX + name))
      const values = kept?.owner === owner ? schema.safeParse(kept.values).data : undefined
      return values !== undefined && typeof kept?.language === 'string'
        ? { values, language: kept.language }
        : undefined
    },
    keep(owner, { values, language }) {
      if (isBegun(values)) store.set(PREFIX + name, JSON.stringify({ owner, language, values }))
      else store.remove(PREFIX + name)
    },
    forget: () => store.remove(PREFIX + name),
  }
}

type Opening<T> = {
  readonly first: () => T
  readonly sound?: (kept: T) => T | undefined
  /** Amounts of a form; the same text can be another amount in another language. */
  readonly amounts?: Amounts<T>
}

type Amounts<T> = {
  readonly language: string
  retyped(values: T, write: (text: string) => string): T
}

/** Restored when its customer returns in this tab, empty for another customer; amounts follow the language. */
export function useKeptForm<T>(
  kept: KeptForm<T>,
  { first, sound = values => values, amounts }: Opening<T>,
): readonly [T, (next: T) => void] {
  const owner = useSession().user?.id ?? ''
  const language = amounts?.language ?? ''
  const written = ({ values, language: from }: Kept<T>) =>
    amounts?.retyped(values, text => retypedText(text, from, language)) ?? values
  const opened = () => {
    const before = kept.read(owner)
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
      kept.keep(owner, { values: next, language })
      setKnown({ owner, language, form: next })
    },
  ]
}

type Stored = { readonly owner?: unknown; readonly language?: unknown; readonly values?: unknown }

function parsed(text: string | null): Stored | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}
