import type { StatementEvent } from '@quayside/contracts/endpoints/funds/statement'
import { CUSTOMER_ACCOUNTS, type CustomerAccount } from '@quayside/contracts/ledger'
import { useT } from '@quayside/runtime/i18n'
import { trimmed } from '@quayside/runtime/trimmed'
import { useExactTimes } from '@quayside/runtime/use-exact-times'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { ChevronDownIcon } from '@quayside/ui/icons'
import styles from './statement.module.css'

/** Translation key of a ledger line's account; a neutral one for an unknown account. */
export function accountKey(account: string): `ledger.${CustomerAccount | 'other'}` {
  return `ledger.${CUSTOMER_ACCOUNTS.find(known => known === account) ?? 'other'}`
}

export function EventRow({ event }: { event: StatementEvent }) {
  const t = useT()
  const { number } = useFormats()
  const { second } = useExactTimes()
  const changes = [event, ...event.others]
  const isCharged = /[1-9]/.test(event.fee)
  return (
    <details className={styles.event}>
      <summary>
        <span className={styles.what}>
          <span>{event.words}</span>
          {event.title !== null && (
            <span className="q-small q-text-2">
              <bdi>{event.title}</bdi>
            </span>
          )}
        </span>
        <span className={styles.amounts}>
          {changes.map(change => (
            <Change key={change.currency} event={event} change={change} />
          ))}
        </span>
        <span className={`q-small q-text-3 ${styles.when}`}>
          <time dateTime={event.at}>{second(event.at)}</time>
          {isCharged && (
            <>
              {' · '}
              {t('statement.fee')} <Amount text={number(trimmed(event.fee))} code={event.currency} />
            </>
          )}
          {event.endedByStaff !== undefined && ` · ${t('statement.byStaff')}`}
        </span>
        <span className={`q-small q-text-3 ${styles.after}`}>
          {t('statement.balanceAfter')}{' '}
          {changes.map(change => (
            <After key={change.currency} change={change} />
          ))}
        </span>
        <ChevronDownIcon className={styles.fold} />
      </summary>
      <Lines event={event} />
    </details>
  )
}

type ChangeProps = {
  event: StatementEvent
  change: Pick<StatementEvent, 'currency' | 'amount'>
}

/** The change; for a move between the customer's own balances, the change of the available one. */
function Change({ event, change: { currency, amount } }: ChangeProps) {
  const t = useT()
  const { number } = useFormats()
  const moved = event.lines.find(line => line.currency === currency && line.account === 'available')?.amount
  if (/[1-9]/.test(amount) || moved === undefined)
    return <Amount text={number(trimmed(amount), { signed: true })} code={currency} />
  return (
    <span className="q-text-3">
      {t('statement.available')} <Amount text={number(trimmed(moved), { signed: true })} code={currency} />
    </span>
  )
}

/** The balance afterwards and its held part. A hold does not reduce the balance. */
function After({ change }: { change: Pick<StatementEvent, 'currency' | 'balance' | 'available' | 'held'> }) {
  const t = useT()
  const { number } = useFormats()
  const { currency, balance, available, held } = change
  return (
    <span>
      <Amount text={number(trimmed(balance))} code={currency} />
      {held !== undefined && /[1-9]/.test(held) && (
        <>
          {' ('}
          {t('statement.available')} <Amount text={number(trimmed(available))} />
          {t('statement.comma')}
          {t('balance.held')} <Amount text={number(trimmed(held))} />
          {')'}
        </>
      )}
    </span>
  )
}

/** Explicit roles: on a phone the rows are displayed as blocks, which hides the table semantics from Safari. */
const AS = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
}

function Lines({ event }: { event: StatementEvent }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <table {...AS.table} className={styles.lines} aria-label={t('statement.details')}>
      <thead {...AS.rows}>
        <tr {...AS.row}>
          <th {...AS.column} scope="col">
            {t('statement.account')}
          </th>
          <th {...AS.column} scope="col">
            {t('statement.amount')}
          </th>
          <th {...AS.column} scope="col">
            {t('statement.balanceAfter')}
          </th>
        </tr>
      </thead>
      <tbody {...AS.rows}>
        {event.lines.map(({ account, currency, amount, balanceAfter }) => (
          <tr {...AS.row} key={`${account} ${currency}`}>
            <th {...AS.head} scope="row">
              {t(accountKey(account))}
            </th>
            <td {...AS.cell}>
              <Amount text={number(trimmed(amount), { signed: true })} code={currency} />
            </td>
            <td {...AS.cell}>
              <Amount text={number(trimmed(balanceAfter))} code={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
