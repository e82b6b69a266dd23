import { useRef, useState } from 'react'

type Versioned<C> = { readonly id: string; readonly version: number; readonly content: C }

/** A form over one version of a text that colleagues may change too. */
export type KeptForm<D extends Versioned<unknown>> = {
  readonly base: D
  readonly content: D['content']
  readonly isChanged: boolean
  /** Input from an earlier visit was restored. */
  readonly isRestored: boolean
  set(fields: Partial<D['content']>): void
  rebase(draft: D): void
  saved(draft: D, sent: D['content']): void
  /** Replaces the input with the desk's version. */
  reset(draft: D): void
}

type Kind<C> = {
  /** Names the kind of text in this tab's storage. */
  readonly kind: string
  readonly parse: (kept: unknown) => C | undefined
}

/** Keeps the input in this tab until it is saved, so that leaving the page loses nothing. */
export function useKeptForm<C extends object, D extends Versioned<C>>(
  draft: D,
  { kind, parse }: Kind<D['content']>,
): KeptForm<D> {
  const [base, setBase] = useState(draft)
  const keyOf = (id: string) => `desk ${kind} ${id}`
  const [restored] = useState(() => keptFor(draft, { key: keyOf(draft.id), parse }))
  const [content, setContent] = useState<D['content']>(restored ?? draft.content)
  const latest = useRef(content)
  const keep = (next: D['content'], at: D) => {
    latest.current = next
    setContent(next)
    const isSame = JSON.stringify(next) === JSON.stringify(at.content)
    if (isSame) sessionStorage.removeItem(keyOf(at.id))
    else sessionStorage.setItem(keyOf(at.id), JSON.stringify({ version: at.version, content: next }))
  }
  return {
    base,
    content,
    isChanged: JSON.stringify(content) !== JSON.stringify(base.content),
    isRestored: restored !== undefined,
    set: fields => keep({ ...latest.current, ...fields }, base),
    rebase(next) {
      setBase(next)
      keep(latest.current, next)
    },
    saved(next, sent) {
      setBase(next)
      keep(latest.current === sent ? next.content : latest.current, next)
    },
    reset(next) {
      setBase(next)
      keep(next.content, next)
    },
  }
}

/** Input for this exact version; input for an earlier one would undo a colleague's changes. */
function keptFor<C>(
  { version }: Versioned<C>,
  { key, parse }: { readonly key: string; readonly parse: Kind<C>['parse'] },
): C | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('content' in kept))
      return undefined
    return kept.version === version ? parse(kept.content) : undefined
  } catch {
    return undefined
  }
}
