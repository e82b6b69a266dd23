import type { Transaction } from '@quayside/contracts/endpoints/account'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { accountKey, kindKey } from './posting-kinds.ts'
import styles from './transaction-row.module.css'

/** One movement: why, when, on which account, how much, and what was there after it. */
export function TransactionRow({ line }: { line: Transaction }) {
  const t = useT()
  const { number, dateTime } = useFormats()
  const { flags } = useHost()
  const { kind, account, amount, balanceAfter, currency, time, endedByStaff } = line
  // A sandbox has no staff: its automatic reviewer gives what is credited, sample money (rules §10).
  const isSample = kind === 'credit' && flags.siteMode === 'sandbox'
  return (
    <div className={styles.row}>
      <span>{t(isSample ? 'statement.sampleCredit' : kindKey(kind))}</span>
      <Amount text={number(amount, { signed: true })} code={currency} />
      <span className="q-small q-text-3">
        {t(accountKey(account))} · <time dateTime={time}>{dateTime(time)}</time>
        {endedByStaff !== undefined && ` · ${t('statement.byStaff')}`}
      </span>
      <span className="q-small q-text-3">
        {t('statement.after')} <Amount text={number(balanceAfter)} code={currency} />
      </span>
    </div>
  )
}
