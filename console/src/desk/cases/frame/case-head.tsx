import type { CaseDetail } from '@quayside/contracts/staff/cases'
import { Badge } from '@quayside/ui/badge'
import { PageHeader } from '@quayside/ui/page-header'
import { Link, useNavigate } from 'react-router-dom'
import { counted } from '../../../format/amount.ts'
import { When } from '../../../format/when.tsx'
import { DESK } from '../../../session/pages.ts'
import { KeyHelp } from '../../keys/key-help.tsx'
import type { Key } from '../../keys/use-keys.ts'
import { grouped } from '../../money.ts'
import { caseWords, languageWords } from '../../words.ts'
import styles from '../case.module.css'
import { nameOf } from './decide-dialog.tsx'

type CaseHeadProps = {
  shown: CaseDetail
  before: number
  queue: string
  keys: readonly Key[]
}

export function CaseHead({ shown, before, queue, keys }: CaseHeadProps) {
  const navigate = useNavigate()
  const { customer } = shown
  return (
    <PageHeader
      title={nameOf(shown)}
      back={{ href: queue, label: 'Cases', onNavigate: navigate }}
      lead={
        <span className={styles.facts}>
          <span>{caseWords(shown)}</span>
          {shown.amount !== null && (
            <span translate="no" className="q-num">
              {grouped(shown.amount)} USD
            </span>
          )}
          <span>{customer.email ?? customer.username}</span>
          <span>{languageWords(shown.locale)}</span>
          {shown.state === 'open' && (
            <Badge tone={shown.isOverdue ? 'danger' : 'neutral'}>
              {shown.isOverdue ? 'Overdue, due' : 'Due'} <When at={shown.dueAt} />
            </Badge>
          )}
          {before > 0 && <Badge tone="info">{counted(before, 'decision')} before</Badge>}
        </span>
      }
      actions={
        <>
          <Link className="q-button q-button-secondary q-button-sm" to={`${DESK}/customers/${customer.id}`}>
            <span className="q-button-label">Whole picture</span>
          </Link>
          <KeyHelp keys={keys} />
        </>
      }
    />
  )
}
