import type { CustomerPicture } from '@quayside/contracts/staff/customers'
import { When } from '../../format/when.tsx'
import lists from '../lists.module.css'
import { sentence } from '../words.ts'
import styles from './customers.module.css'

export function Ways({ ways }: Pick<CustomerPicture, 'ways'>) {
  if (ways.length === 0) return <p className="q-text-3">There is none.</p>
  return (
    <ul className={lists.lines}>
      {ways.map(way => (
        <li key={`${way.kind} ${way.label}`} className={lists.line}>
          <span className="q-strong">{WAYS[way.kind] ?? sentence(way.kind)}</span>
          <span className={styles.small} dir="ltr">
            {way.label}
          </span>
          <span className={lists.aside}>
            {way.lastUsedAt === null ? 'never used' : <When at={way.lastUsedAt} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

const WAYS: Readonly<Record<string, string>> = { totp: 'Authenticator' }

export function Devices({ sessions }: Pick<CustomerPicture, 'sessions'>) {
  if (sessions.length === 0) return <p className="q-text-3">No session is open.</p>
  return (
    <ul className={lists.lines}>
      {sessions.map(session => (
        <li key={session.id} className={lists.line}>
          <span className={styles.agent}>{session.userAgent}</span>
          <span className={styles.small} dir="ltr">
            {session.ip}
          </span>
          <span className={lists.aside}>
            used <When at={session.lastSeenAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
