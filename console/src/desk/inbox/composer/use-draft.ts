import { useState } from 'react'

export type Draft = {
  readonly text: string
  readonly isNote: boolean
  readonly picture: File | null
}

const EMPTY: Draft = { text: '', isNote: false, picture: null }
/** Unsent texts by conversation, until the page is left. */
const drafts = new Map<string, Draft>()

export function useDraft(id: string) {
  const [draft, setDraft] = useState(() => drafts.get(id) ?? EMPTY)
  const change = (part: Partial<Draft>) =>
    setDraft(before => {
      const next = { ...before, ...part }
      drafts.set(id, next)
      return next
    })
  return [draft, change] as const
}
