import { type ItemContent, type ItemDraft, itemContent } from '@quayside/contracts/staff/item-drafts'
import { useRef, useState } from 'react'

/** What somebody has typed, on top of the version that they saw. */
export type DraftForm = {
  readonly base: ItemDraft
  readonly content: ItemContent
  readonly isChanged: boolean
  /** What was typed before the page was left is back. */
  readonly isRestored: boolean
  /** Sets some fields. */
  set(fields: Partial<ItemContent>): void
  /** Takes what the desk has now; what is typed stays. */
  rebase(draft: ItemDraft): void
  /** Takes what was saved in the place of what was sent; what was typed since stays. */
  saved(draft: ItemDraft, sent: ItemContent): void
  /** Takes what the desk has now in the place of what is typed. */
  reset(draft: ItemDraft): void
}

type Kept = { readonly version: number; readonly content: ItemContent }

const keyOf = (id: string) => `desk draft ${id}`

/** Keeps what is typed in the tab until it is saved: leaving the page loses nothing. */
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

/** What was typed on this very version; what was typed on an earlier one would undo a colleague's. */
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
