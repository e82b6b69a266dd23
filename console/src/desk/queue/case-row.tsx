import type { CaseSummary } from '@quayside/contracts/staff/cases'
import { Badge } from '@quayside/ui/badge'
import { VisuallyHidden } from '@quayside/ui/visually-hidden'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { When } from '../../format/when.tsx'
import { DESK } from '../../session/pages.ts'
import { grouped } from '../money.ts'
import { caseWords, languageWords, outcomeWords } from '../words.ts'
import styles from './queue.module.css'

type CaseRowProps = {
  row: CaseSummary
  position: number
  size: number
  isChosen: boolean
  search: string
  onChoose: (id: string) => void
}

export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { row, position, size, isChosen, search, onChoose } = props
  const { customer } = row
  return (
    // biome-ignore lint/a11y/useSemanticElements: its list is drawn in blocks
    <div
      role="listitem"
      className={styles.row}
      aria-posinset={position}
      aria-setsize={size}
      data-chosen={isChosen || undefined}
    >
      <Link
        className={styles.link}
        to={`${DESK}/cases/${row.id}${search}`}
        tabIndex={isChosen ? 0 : -1}
        data-case={row.id}
        onFocus={() => onChoose(row.id)}
      >
        <span className={styles.who}>
          <span className={styles.name}>{customer.name ?? customer.username}</span>
          <span className={styles.mail}>{customer.email ?? customer.username}</span>
        </span>
        <span className={styles.what}>{caseWords(row)}</span>
        <span className={styles.worth}>{row.amount !== null && `${grouped(row.amount)} USD`}</span>
        <span className={styles.language}>{languageWords(row.locale)}</span>
        <span className={styles.age}>
          <span className={styles.lead}>opened </span>
          <When at={row.openedAt} />
        </span>
        <Due row={row} />
        <Standing row={row} />
      </Link>
    </div>
  )
})

function Due({ row }: { row: CaseSummary }) {
  if (row.state !== 'open') return <span className={styles.due} />
  return (
    <span className={row.isOverdue ? styles.overdue : styles.due}>
      {row.isOverdue && <VisuallyHidden>overdue, </VisuallyHidden>}
      due <When at={row.dueAt} />
    </span>
  )
}

function Standing({ row: { state, decision, claim } }: { row: CaseSummary }) {
  if (decision !== null)
    return (
      <span className={styles.standing}>
        <Badge tone={decision.outcome === 'verified' ? 'success' : 'warning'}>
          {outcomeWords(decision.outcome)}
        </Badge>
        <span className={styles.by}>by {decision.by}</span>
      </span>
    )
  if (state === 'withdrawn')
    return (
      <span className={styles.standing}>
        <Badge>Withdrawn</Badge>
      </span>
    )
  if (claim === null) return <span className={styles.standing}>Unclaimed</span>
  return (
    <span className={styles.standing}>
      <Badge tone={claim.isMine ? 'iris' : 'info'}>{claim.isMine ? 'Yours' : claim.name}</Badge>
    </span>
  )
}
