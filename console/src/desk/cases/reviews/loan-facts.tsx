import type { LoanUnderReview } from '@quayside/contracts/staff/loan-cases'
import { When } from '../../../format/when.tsx'
import { grouped } from '../../money.ts'
import styles from '../case.module.css'
import { Fact } from '../fact.tsx'

export function LoanFacts({ subject }: { subject: LoanUnderReview }) {
  const { amount, days, totalInterest, totalRepayable, apr, effectiveRate, dueAt } = subject
  const { holder, tier, identity, income, costs, debts, affordable, hash, signedHash, outstanding } = subject
  return (
    <ul className={styles.fields}>
      <Fact label="Amount">
        <span translate="no" className="q-num">
          {grouped(amount)} USD, {days} days
        </span>
        <span className="q-small q-text-2">
          {grouped(totalInterest)} USD of interest, {grouped(totalRepayable)} USD to be repaid; a year{' '}
          {percent(apr)} nominal, {percent(effectiveRate)} effective.
        </span>
      </Fact>
      {dueAt !== null && (
        <Fact label="Owed">
          <span translate="no" className="q-num">
            {grouped(outstanding)} USD
          </span>
          <span className="q-small q-text-2">
            Due <When at={dueAt} />
          </span>
        </Fact>
      )}
      <Fact label="Identity">
        {holder ?? 'Not verified'}
        {tier !== null && (
          <span className="q-small q-text-2">
            Tier {tier}
            {identity !== null && identity.age !== null && `, ${identity.age} years old`}
          </span>
        )}
        {identity !== null && (
          <span className="q-small q-text-2">
            {[identity.values.birthdate, identity.values.address, identity.values.country]
              .filter(value => value !== undefined)
              .join(' · ')}
          </span>
        )}
      </Fact>
      <Fact label="A month, as the customer says">
        <span translate="no" className="q-num">
          {grouped(income)} in, {grouped(costs)} out, {grouped(debts)} for other loans
        </span>
        <span className="q-small q-text-2">Half of what is left in the term: {grouped(affordable)} USD</span>
      </Fact>
      {hash !== null && (
        <Fact label="Agreement offered, SHA-256">
          <code translate="no" className={styles.long}>
            {hash}
          </code>
        </Fact>
      )}
      {signedHash !== null && (
        <Fact label="Agreement signed, SHA-256">
          <code translate="no" className={styles.long}>
            {signedHash}
          </code>
        </Fact>
      )}
      <Fact label="Order number">{subject.orderNo}</Fact>
    </ul>
  )
}

const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 })

function percent(text: string): string {
  return share.format(Number(text))
}
