import type { CaseSummary } from '@quayside/contracts/staff/cases'
import { Badge } from '@quayside/ui/badge'
import { Link } from 'react-router-dom'
import { When } from '../format/when.tsx'
import { DESK } from '../session/pages.ts'
import styles from './lists.module.css'
import { caseWords, outcomeWords, STATE_WORDS } from './words.ts'

export function CaseLinks({ cases, empty }: { cases: readonly CaseSummary[]; empty: string }) {
  if (cases.length === 0) return <p className="q-text-3">{empty}</p>
  return (
    <ul className={styles.lines}>
      {cases.map(one => (
        <li key={one.id} className={styles.line}>
          <Link className="q-link" to={`${DESK}/cases/${one.id}`}>
            {caseWords(one)}
          </Link>
          <Badge tone={one.decision?.outcome === 'verified' ? 'success' : 'neutral'}>
            {one.decision === null ? STATE_WORDS[one.state] : outcomeWords(one.decision.outcome)}
          </Badge>
          <span className={styles.aside}>
            {one.decision !== null && `${one.decision.by}, `}
            <When at={one.decision?.at ?? one.openedAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
