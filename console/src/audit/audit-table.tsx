import type { ReleaseEvent } from '@quayside/contracts/release/events'
import { When } from '../format/when.tsx'
import styles from './audit.module.css'
import { actInWords, SOURCES } from './event-words.ts'

export function AuditTable({ events }: { events: readonly ReleaseEvent[] }) {
  return (
    <ol className={styles.events}>
      {events.map(event => (
        <li key={event.seq} className={styles.event}>
          <span className={styles.seq}>{event.seq}</span>
          <div className={styles.what}>
            <p className="q-strong">{actInWords(event.act)}</p>
            {event.reason && <p className="q-text-2">{event.reason}</p>}
          </div>
          <p className={styles.who}>
            <span>{event.actor}</span>
            <span>
              {SOURCES[event.source]}, <When at={event.at} />
            </span>
          </p>
        </li>
      ))}
    </ol>
  )
}
