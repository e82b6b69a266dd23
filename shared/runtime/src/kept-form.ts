import { browserStore } from '@quayside/runtime/browser-store'
import { useSession } from '@quayside/runtime/hooks'
import { useState } from 'react'

const store = browserStore(() => window.sessionStorage)
/** What begins so is forgotten by the session once its customer signs out; one that ran out leaves it. */
const PREFIX = 'quayside.typed.'

/** A form that this tab keeps, each for one customer: what was typed is there after a reload, or a session that ran out. */
export type KeptForm<T> = {
  /** What a customer typed in a language before; undefined when it was nothing. */
  read(owner: string): T | undefined
  keep(owner: string, values: T): void
}

/** What checks the values that are read back, as a schema of zod does. */
type Schema<T> = { safeParse(values: unknown): { readonly data?: T | undefined } }

/** Names a form and what it holds; one that is not begun is not kept. */
export function keptForm<T>(name: string, schema: Schema<T>, isBegun: (values: T) => boolean): KeptForm<T> {
  return {
    read(owner) {
      const kept = parsed(store.get(PREFIX + name))
      return kept?.owner === owner ? schema.safeParse(kept.values).data : undefined
    },
    keep(owner, values) {
      if (isBegun(values)) store.set(PREFIX + name, JSON.stringify({ owner, values }))
      else store.remove(PREFIX + name)
    },
  }
}

type Opening<T> = {
  readonly first: () => T
  /** What of the kept values can still be used; undefined for nothing. */
  readonly sound?: (kept: T) => T | undefined
  /** In which amounts were typed: in another one they may read as other amounts. */
  readonly language?: string
}

/**
 * The state of a form that is there again when its customer comes back in this tab: after a reload, or a session that ran out.
 * It opens anew for another customer, whom another tab may have signed in, and in another language.
 */
export function useKeptForm<T>(
  kept: KeptForm<T>,
  { first, sound = values => values, language = '' }: Opening<T>,
): readonly [T, (next: T) => void] {
  const owner = `${useSession().user?.id ?? ''} ${language}`
  const opened = () => {
    const before = kept.read(owner)
    return { owner, form: (before && sound(before)) ?? first() }
  }
  const [known, setKnown] = useState(opened)
  const current = known.owner === owner ? known : opened()
  if (current !== known) setKnown(current)
  return [
    current.form,
    next => {
      kept.keep(owner, next)
      setKnown({ owner, form: next })
    },
  ]
}

function parsed(text: string | null): { readonly owner?: unknown; readonly values?: unknown } | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}
