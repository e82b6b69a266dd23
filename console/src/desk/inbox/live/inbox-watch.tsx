import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { INBOX_WAITING } from '../../../session/pages.ts'
import { useDesk } from '../../api/desk.tsx'
import { followInbox, type Place } from './follow-inbox.ts'
import { takeChanges } from './take-changes.ts'
import { useAtDesk } from './use-at-desk.ts'
import { useInboxCounts, useWatch, WATCH_KEY } from './use-watch.ts'

/** Positions outlive the desk's pages, so that a return reads only what changed meanwhile. */
const places = new WeakMap<QueryClient, Place>()

/**
 * The one poll of this tab. Customers see "available" while it runs, so it runs on every desk page, and ends
 * when the page is left or has been hidden for two minutes.
 */
export function InboxWatch() {
  const ask = useDesk()
  const client = useQueryClient()
  const isAtDesk = useAtDesk()
  useWatch()
  const waiting = useInboxCounts()?.waiting
  useEffect(() => {
    if (waiting !== undefined) client.setQueryData<number>(INBOX_WAITING, waiting)
  }, [client, waiting])
  useEffect(() => {
    if (!isAtDesk) return
    const stop = new AbortController()
    const place = places.get(client) ?? {}
    places.set(client, place)
    void followInbox({
      ask,
      signal: stop.signal,
      place,
      onChanges: changed => takeChanges(client, changed, Date.now()),
      onProblem: problem => client.setQueryData<string | null>(WATCH_KEY, problem),
    })
    return () => stop.abort()
  }, [ask, client, isAtDesk])
  return null
}
