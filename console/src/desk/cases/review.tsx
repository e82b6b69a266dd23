import type { CaseDetail } from '@quayside/contracts/staff/cases'
import { Card } from '@quayside/ui/card'
import { showToast } from '@quayside/ui/toast'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { DESK } from '../../app/pages.ts'
import type { Key } from '../keys/use-keys.ts'
import { filterOf, searchOf } from '../queue/filter.ts'
import { keepPlace } from '../queue/place.ts'
import styles from './case.module.css'
import { CaseHead } from './case-head.tsx'
import { ClaimBar } from './claim-bar.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Earlier } from './earlier.tsx'
import { Photos } from './photos.tsx'
import { Stated } from './stated.tsx'
import { useClaim } from './use-claim.ts'
import { useNeighbors } from './use-neighbors.ts'
import { countMarks, type Marks } from './verdict.ts'

type Act = 'approve' | 'reject'

/** The desk before which a reviewer sits: what was stated beside the photos, and the decision below. */
export function Review({ shown }: { shown: CaseDetail }) {
  const { subject } = shown
  const claim = useClaim(shown)
  const [marks, setMarks] = useState<Marks>({})
  const [photo, setPhoto] = useState(subject.photos[0])
  const [act, setAct] = useState<Act | null>(null)
  const [needsMark, setNeedsMark] = useState(false)
  const [conflict, setConflict] = useState<string | null>(null)
  const ways = useWays(shown.id)
  const isOpen = shown.state === 'open' && (shown.claim === null || shown.claim.isMine)

  const begin = async (wanted: Act) => {
    if (!isOpen || !(await claim.take())) return
    setConflict(null)
    if (wanted === 'approve' || countMarks(marks) > 0) return setAct(wanted)
    setNeedsMark(true)
    document.querySelector<HTMLElement>(`.${styles.fields} select`)?.focus()
  }
  useActOfAddress(begin)
  const done = () => {
    setAct(null)
    showToast({ tone: 'success', message: act === 'approve' ? 'Approved.' : 'Sent back to the customer.' })
  }
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
  return (
    <div className={styles.screen}>
      <CaseHead shown={shown} queue={ways.queue} keys={keys} />
      <ClaimBar shown={shown} claim={claim} conflict={conflict} />
      <div className={styles.sides}>
        <Card title="Stated by the customer" flush className={styles.side}>
          <Stated
            subject={subject}
            marks={marks}
            onMark={isOpen ? setMarks : undefined}
            onLook={wanted => setPhoto(subject.photos.find(one => one === wanted))}
          />
        </Card>
        <Card title="Photos" className={styles.side}>
          {photo === undefined ? (
            <p className="q-text-3">No photo can be looked at.</p>
          ) : (
            <Photos
              caseId={shown.id}
              photos={subject.photos}
              selected={photo}
              onSelect={setPhoto}
              isOpen={claim.isMine}
            />
          )}
        </Card>
      </div>
      <Earlier shown={shown} />
      <DecisionBar
        shown={shown}
        claim={claim}
        marks={countMarks(marks)}
        needsMark={needsMark && countMarks(marks) === 0}
        onAct={wanted => void begin(wanted)}
        onNext={ways.goNext}
      />
      {act !== null && (
        <DecideDialog
          {...{ shown, act, marks }}
          onClose={() => setAct(null)}
          onDone={done}
          onConflict={message => {
            setAct(null)
            setConflict(message)
          }}
        />
      )}
    </div>
  )
}

/** Where one goes from a case: back to the queue as it was, and to the cases beside it there. */
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

/** `#approve` and `#reject`, with which the queue opens a case, begin that at once. */
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
