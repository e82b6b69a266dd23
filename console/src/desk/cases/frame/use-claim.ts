import {
  type CaseDetail,
  type CaseSummary,
  CLAIM_MS,
  claimCase,
  releaseCase,
} from '@quayside/contracts/staff/cases'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDesk } from '../../api/desk.tsx'
import { deskProblemOf } from '../../api/desk-error.ts'
import { CASES_KEY, caseKey, deskReading } from '../../api/queries.ts'

export type Claim = {
  readonly isMine: boolean
  readonly isBusy: boolean
  /** Why the case could not be claimed, or was lost; null if neither. */
  readonly problem: Error | null
  /** Claims the case; false if another reviewer was first. */
  readonly take: () => Promise<boolean>
  readonly giveBack: () => Promise<void>
}

/** A claim lasts while the case is open on the screen: it is renewed, and released on leaving. */
export function useClaim(shown: CaseDetail): Claim {
  const { id } = shown
  const ask = useDesk()
  const client = useQueryClient()
  useChangesElsewhere(shown)
  const take = useMutation({
    mutationFn: () => ask(claimCase, { params: { id } }),
    onSuccess: summary => noteSummary(client, summary),
    onError: error => {
      if (deskProblemOf(error)?.code === 'conflict')
        return client.invalidateQueries({ queryKey: caseKey(id) })
      return undefined
    },
  })
  const giveBack = useMutation({
    mutationFn: () => ask(releaseCase, { params: { id } }),
    onSuccess: summary => noteSummary(client, summary),
  })
  const isMine = shown.state === 'open' && shown.claim?.isMine === true
  const renew = useRef(take.mutate)
  renew.current = take.mutate
  useEffect(() => {
    if (!isMine) return
    const timer = setInterval(() => renew.current(), CLAIM_MS / 3)
    return () => clearInterval(timer)
  }, [isMine])
  useGivingBack(id, isMine)
  return {
    isMine,
    isBusy: take.isPending || giveBack.isPending,
    problem: take.error ?? giveBack.error,
    take: async () => {
      if (isMine) return true
      return await take.mutateAsync().then(
        () => true,
        () => false,
      )
    },
    giveBack: async () => {
      await giveBack.mutateAsync().catch(() => undefined)
    },
  }
}

/** Releases the case on leaving, even when the tab closes. */
function useGivingBack(id: string, isMine: boolean): void {
  const ask = useDesk()
  const client = useQueryClient()
  const isHeld = useRef(isMine)
  isHeld.current = isMine
  useEffect(() => {
    const leave = () => {
      if (!isHeld.current) return
      ask(releaseCase, { params: { id } }, { keepalive: true }).then(
        summary => noteSummary(client, summary),
        () => undefined,
      )
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [ask, client, id])
}

/** Follows other reviewers' changes without another access to the customer's submission, which would be logged. */
function useChangesElsewhere(shown: CaseDetail): void {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({
    ...deskReading.stillOpen(useDesk(), shown.id),
    enabled: shown.state === 'open',
  })
  const latest = useRef(shown)
  latest.current = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading is compared once
  useEffect(() => {
    const { id, state } = latest.current
    if (data === undefined || state !== 'open') return
    const now = data.list.find(one => one.id === id)
    if (now !== undefined) takeSummary(client, now)
    else void client.invalidateQueries({ queryKey: caseKey(id) })
  }, [client, dataUpdatedAt])
}

/** Merges a summary from a response into the displayed case. Refetches lists. */
export function noteSummary(client: QueryClient, summary: CaseSummary): void {
  takeSummary(client, summary)
  void client.invalidateQueries({ queryKey: [...CASES_KEY, 'of'] })
}

/** The same without refetching lists: for a list's own response, which would refetch forever. */
function takeSummary(client: QueryClient, summary: CaseSummary): void {
  client.setQueryData<CaseDetail>(caseKey(summary.id), shown => shown && { ...shown, ...summary })
}
