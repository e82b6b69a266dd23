import {
  type CaseDetail,
  type CaseSummary,
  CLAIM_MS,
  claimCase,
  releaseCase,
} from '@quayside/contracts/staff/cases'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDesk } from '../api/desk.tsx'
import { deskProblemOf } from '../api/desk-error.ts'
import { CASES_KEY, caseKey, deskReading } from '../api/queries.ts'

export type Claim = {
  readonly isMine: boolean
  readonly isBusy: boolean
  /** Why the case could not be claimed, or was lost; null when nothing is wrong. */
  readonly problem: Error | null
  /** Claims the case; false when somebody else was first. */
  readonly take: () => Promise<boolean>
  readonly giveBack: () => Promise<void>
}

/** A claim lasts as long as the case is open on the screen: it is renewed, and given back by whoever leaves. */
export function useClaim(shown: CaseDetail): Claim {
  const { id } = shown
  const ask = useDesk()
  const client = useQueryClient()
  useChangesElsewhere(shown)
  const take = useMutation({
    mutationFn: () => ask(claimCase, { params: { id } }),
    onSuccess: summary => noteSummary(client, summary),
    // Somebody has it, or it is decided: how it stands now says who.
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

/** Gives the case back when it is left, also by closing the tab. */
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

/** What others do to an open case is seen without another look at what the customer sent, which would be logged. */
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

/** Takes what a call said of a case into the case on the screen; lists are read again. */
export function noteSummary(client: QueryClient, summary: CaseSummary): void {
  takeSummary(client, summary)
  void client.invalidateQueries({ queryKey: [...CASES_KEY, 'of'] })
}

/** The same without reading the lists: of a list's own answer, which would have it read again without end. */
function takeSummary(client: QueryClient, summary: CaseSummary): void {
  client.setQueryData<CaseDetail>(caseKey(summary.id), shown => shown && { ...shown, ...summary })
}
