import { useQuery } from '@tanstack/react-query'
import { count } from '../../format/amount.ts'
import { When } from '../../format/when.tsx'
import { useDesk } from '../api/desk.tsx'
import { deskReading } from '../api/queries.ts'
import { grouped } from '../money.ts'
import styles from './queue.module.css'

const WORDS = { deposit: 'In', withdrawal: 'Out' } as const

/** Today's approved amounts since midnight and pending ones; hidden until loaded. */
export function MoneyToday() {
  const { data } = useQuery(deskReading.money(useDesk()))
  if (data === undefined) return null
  return (
    <dl className={styles.money}>
      {data.kinds.map(({ kind, approved, waiting }) => (
        <div key={kind}>
          <dt>{`${WORDS[kind]} today (UTC)`}</dt>
          <dd>
            <span translate="no" className="q-num q-strong">
              {grouped(approved.amount)} USD
            </span>
            <span className="q-small q-text-2">
              {count(approved.count)} approved; {count(waiting.count)} waiting, {grouped(waiting.amount)} USD
              {waiting.oldest !== null && (
                <>
                  , the oldest <When at={waiting.oldest} />
                </>
              )}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
