import type { Act } from '@quayside/contracts/staff/audit'
import { Link } from 'react-router-dom'
import { When } from '../../format/when.tsx'
import { DESK } from '../../session/pages.ts'
import { actWords, sentence } from '../words.ts'
import styles from './log.module.css'

export function ActRows({ acts }: { acts: readonly Act[] }) {
  return (
    <ol className={styles.acts}>
      {acts.map(act => (
        <li key={act.seq} className={styles.act}>
          <span className={styles.seq}>{act.seq}</span>
          <div className={styles.what}>
            <p>
              <span className="q-strong">{sentence(act.action)}</span>{' '}
              <span className="q-text-2">{actWords(act).about}</span>
            </p>
            <Details details={act.details} />
            {act.customerId !== null && (
              <Link className="q-link" to={`${DESK}/customers/${act.customerId}`}>
                Customer {act.customerId}
              </Link>
            )}
          </div>
          <p className={styles.who}>
            <span>{actWords(act).by}</span>
            <span>
              {act.origin !== '' && `${act.origin}, `}
              <When at={act.at} />
            </span>
          </p>
        </li>
      ))}
    </ol>
  )
}

function Details({ details }: Pick<Act, 'details'>) {
  const entries = Object.entries(details)
  if (entries.length === 0) return null
  return (
    <p className={styles.details}>
      {entries
        .map(
          ([name, value]) =>
            `${sentence(name)}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
        )
        .join(' · ')}
    </p>
  )
}
