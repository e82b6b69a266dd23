import { browserStore } from '@quayside/runtime/browser-store'
import { useSession } from '@quayside/runtime/hooks'
import { useState } from 'react'
import * as z from 'zod/mini'

const store = browserStore(() => window.sessionStorage)
/** What begins so is forgotten by the session once its customer signs out; one that ran out leaves it. */
const PREFIX = 'quayside.typed.'

/** A form that this tab keeps, each for one customer. */
export type KeptForm<T> = {
  /** What a customer typed in a language before; undefined when it was nothing. */
  read(owner: string): T | undefined
  keep(owner: string, values: T): void
}

/** Names a form and what it holds; one that is not begun is not kept. */
export function keptForm<T>(
  name: string,
  schema: z.ZodMiniType<T>,
  isBegun: (values: T) => boolean,
): KeptForm<T> {
  const record = z.object({ owner: z.string(), values: schema })
  return {
    read(owner) {
      const kept = record.safeParse(parsed(store.get(PREFIX + name)))
      return kept.success && kept.data.owner === owner ? kept.data.values : undefined
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

/** The state of a form that is there again when its customer comes back in this tab: after a reload, or a session that ran out. */
export function useKeptForm<T>(
  kept: KeptForm<T>,
  { first, sound = values => values, language = '' }: Opening<T>,
): readonly [T, (next: T) => void] {
  const owner = `${useSession().user?.id ?? ''} ${language}`
  const [form, setForm] = useState(() => {
    const before = kept.read(owner)
    return (before && sound(before)) ?? first()
  })
  return [
    form,
    next => {
      kept.keep(owner, next)
      setForm(next)
    },
  ]
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
