import { skipToken, useQuery } from '@tanstack/react-query'
import { useDesk } from '../../api/desk.tsx'
import { inboxReading } from './queries.ts'

/** Its data says why the inbox does not update live; null while it does. */
export const WATCH_KEY = ['desk', 'inbox-watch'] as const

/** Nothing is read before the watch has a position, so that no change falls between a read and the watch. */
export function useWatch() {
  const { data } = useQuery<string | null>({ queryKey: WATCH_KEY, queryFn: skipToken, gcTime: Infinity })
  return { problem: data ?? null, isReady: data !== undefined }
}

export function useInboxCounts() {
  const { isReady } = useWatch()
  return useQuery({ ...inboxReading.counts(useDesk()), enabled: isReady }).data
}
