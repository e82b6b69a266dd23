import type { InboxThread } from '@quayside/contracts/staff/service'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { INBOX } from '../../session/pages.ts'
import type { Key } from '../keys/use-keys.ts'

type Place = {
  readonly openId: string | undefined
  readonly rows: readonly InboxThread[]
  /** Query of the address, which is the filter. */
  readonly search: string
  readonly refresh: () => void
}

/** The ways through the list: by keys, and with the focus back on the row that was left. */
export function useInboxWays({ openId, rows, search, refresh }: Place) {
  const navigate = useNavigate()
  const at = useRef(0)
  const found = rows.findIndex(({ id }) => id === openId)
  if (found !== -1) at.current = found
  useFocusOfLeft(openId)
  const open = (id: string) => void navigate(`${INBOX}/${id}${search}`)
  const openRow = (index: number) => () => {
    const id = rows[index]?.id
    if (id !== undefined) open(id)
  }
  // Where the open conversation has left the list, the next one has its place.
  const next = found === -1 ? at.current : found + 1
  const back = INBOX + search
  const elsewhere: readonly Key[] = [
    { key: '/', words: 'Search', act: focusSearch },
    { key: 'u', words: 'Read the list again', act: refresh },
  ]
  const keys: readonly Key[] =
    openId === undefined
      ? [
          { key: 'j', words: 'Next conversation', act: () => stepFocus(1) },
          { key: 'k', words: 'Previous conversation', act: () => stepFocus(-1) },
          { key: 'ArrowDown', words: '', act: () => stepFocus(1) },
          { key: 'ArrowUp', words: '', act: () => stepFocus(-1) },
          { key: 'Enter', words: 'Open the conversation', act: openRow(0) },
          ...elsewhere,
        ]
      : [
          { key: 'j', words: 'Next conversation', act: openRow(next) },
          { key: 'k', words: 'Previous conversation', act: openRow(at.current - 1) },
          { key: 'Escape', words: 'Back to the list', act: () => void navigate(back) },
          ...elsewhere,
        ]
  return { keys, open, back }
}

function stepFocus(by: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-thread]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)
  links[next]?.focus()
}

function useFocusOfLeft(openId: string | undefined): void {
  const left = useRef(openId)
  useEffect(() => {
    const before = left.current
    left.current = openId
    if (before === undefined || openId !== undefined) return
    document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(before)}"]`)?.focus()
  }, [openId])
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()
}
