import { type ItemContent, type ItemDraft, itemContent } from '@quayside/contracts/staff/item-drafts'
import { useRef, useState } from 'react'

export type DraftForm = {
  readonly base: ItemDraft
  readonly content: ItemContent
  readonly isChanged: boolean
  /** Input from an earlier visit was restored. */
  readonly isRestored: boolean
  set(fields: Partial<ItemContent>): void
  rebase(draft: ItemDraft): void
  saved(draft: ItemDraft, sent: ItemContent): void
  /** Replaces the input with the desk's version. */
  reset(draft: ItemDraft): void
}

type Kept = { readonly version: number; readonly content: ItemContent }

const keyOf = (id: string) => `desk draft ${id}`

/** Keeps the input in this tab until it is saved, so that leaving the page loses nothing. */
export function useDraftForm(draft: ItemDraft): DraftForm {
  const [base, setBase] = useState(draft)
  const [restored] = useState(() => keptFor(draft))
  const [content, setContent] = useState(restored?.content ?? draft.content)
  const latest = useRef(content)
  const keep = (next: ItemContent, at: ItemDraft) => {
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
function keptFor({ id, version }: ItemDraft): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('content' in kept))
      return undefined
    const content = itemContent.safeParse(kept.content)
    return kept.version === version && content.success ? { version, content: content.data } : undefined
  } catch {
    return undefined
  }
}
