import type { CaseDetail, CaseSummary } from '@quayside/contracts/staff/cases'
import { showToast } from '@quayside/ui/show-toast'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { DESK } from '../../../session/pages.ts'
import type { Key } from '../../keys/use-keys.ts'
import { filterOf, searchOf } from '../../queue/filter.ts'
import { keepPlace } from '../../queue/place.ts'
import { useClaim } from './use-claim.ts'
import { useNeighbors } from './use-neighbors.ts'

export type Act = 'approve' | 'reject'

export type Sitting = {
  /** Whether an act may begin. Reports missing input itself. */
  readonly mayBegin: (act: Act) => boolean
  /** Message after an act. `isFirst`: a second person must do it as well. */
  readonly doneWords: (act: Act, isFirst: boolean) => string
}

export function useReview(shown: CaseDetail, { mayBegin, doneWords }: Sitting) {
  const claim = useClaim(shown)
  const [act, setAct] = useState<Act | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const ways = useWays(shown.id)
  const isOpen = shown.state === 'open' && (shown.claim === null || shown.claim.isMine)

  const begin = async (wanted: Act) => {
    if (!isOpen || !(await claim.take())) return
    setConflict(null)
    if (mayBegin(wanted)) setAct(wanted)
  }
  useActOfAddress(begin)
  const keys: readonly Key[] = [
    { key: 'a', words: 'Approve', act: () => void begin('approve') },
    { key: 'r', words: 'Send back', act: () => void begin('reject') },
    {
      key: 'c',
      words: 'Claim, or give back',
      act: () => void (claim.isMine ? claim.giveBack() : claim.take()),
    },
    ...ways.keys,
  ]
  return {
    claim,
    act,
    conflict,
    isOpen,
    keys,
    ways,
    begin: (wanted: Act) => void begin(wanted),
    deciding: {
      onClose: () => setAct(null),
      onDone({ state }: CaseSummary) {
        if (act !== null) showToast({ tone: 'success', message: doneWords(act, state === 'open') })
        setAct(null)
      },
      onConflict(message: string) {
        setAct(null)
        setConflict(message)
      },
    },
  }
}

function useWays(id: string) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = filterOf(params)
  const search = searchOf(filter)
  const { previous, next } = useNeighbors(id, filter)
  const queue = DESK + search
  const go = (to: string | null) => () => {
    if (to === null) return navigate(queue)
    keepPlace(search, { chosen: to })
    return navigate(`${DESK}/cases/${to}${search}`)
  }
  return {
    queue,
    goNext: go(next),
    keys: [
      { key: 'j', words: 'Next case', act: go(next) },
      { key: 'k', words: 'Previous case', act: go(previous) },
      { key: 'Escape', words: 'Back to the cases', act: () => navigate(queue) },
    ],
  }
}

/** `#approve` and `#reject`, set by the queue, start that act immediately. */
function useActOfAddress(begin: (act: Act) => Promise<void>): void {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the address with which the case was opened
  useEffect(() => {
    if (hash !== '#approve' && hash !== '#reject') return
    void navigate({ pathname, search }, { replace: true })
    void begin(hash === '#approve' ? 'approve' : 'reject')
  }, [])
}
