import { useState } from 'react'
import { useLeaveWarning } from '../../writing/use-leave-warning.ts'

export type Draft = {
  readonly text: string
  readonly isNote: boolean
  readonly picture: File | null
}

const EMPTY: Draft = { text: '', isNote: false, picture: null }
/** Unsent texts with their pictures by conversation. A reload loses the pictures, so the browser asks before it. */
const drafts = new Map<string, Draft>()

export function useDraft(id: string) {
  const [draft, setDraft] = useState(() => drafts.get(id) ?? keptFor(id))
  useLeaveWarning(draft.picture !== null)
  const change = (part: Partial<Draft>) =>
    setDraft(before => {
      const next = { ...before, ...part }
      drafts.set(id, next)
      keep(id, next)
      return next
    })
  return [draft, change] as const
}

const keyOf = (id: string) => `desk answer ${id}`

function keep(id: string, { text, isNote }: Draft): void {
  if (text === '') sessionStorage.removeItem(keyOf(id))
  else sessionStorage.setItem(keyOf(id), JSON.stringify({ text, isNote }))
}

function keptFor(id: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || typeof kept.text !== 'string')
      return EMPTY
    return { ...EMPTY, text: kept.text, isNote: 'isNote' in kept && kept.isNote === true }
  } catch {
    return EMPTY
  }
}
