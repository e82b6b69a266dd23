import { NETWORK_NAMES } from '@quayside/contracts/assets/networks'
import type { ChainLook, DepositUnderReview } from '@quayside/contracts/staff/money-cases'
import { Badge, type Tone } from '@quayside/ui/badge'
import { When } from '../../../format/when.tsx'
import { grouped } from '../../money.ts'
import { DEPOSIT_REASON_WORDS } from '../../words.ts'
import styles from '../case.module.css'
import { Fact } from '../fact.tsx'
import { Senders } from './deposit-claims.tsx'

export function DepositFacts({
  subject,
  customer,
}: {
  subject: DepositUnderReview
  customer: { id: string }
}) {
  const { currency, network, amount, look, token, minimum, waiting, credited, reason } = subject
  return (
    <ul className={styles.fields}>
      <Fact label="Amount">
        <span translate="no" className="q-num">
          {grouped(amount)} {currency}
        </span>
        <Comparison look={look} subject={subject} />
      </Fact>
      <Fact label="Network">{NETWORK_NAMES[network]}</Fact>
      <Fact label="Transaction">
        <code translate="no" className={styles.long}>
          {subject.txHash}
        </code>
        {subject.explorer !== null && (
          <a className="q-link" href={subject.explorer} target="_blank" rel="noreferrer">
            Open in an explorer
          </a>
        )}
      </Fact>
      <Senders subject={subject} customer={customer} />
      <Fact label="Our address">
        <code translate="no" className={styles.long}>
          {subject.address}
        </code>
      </Fact>
      {token !== null && (
        <Fact label="Token by our table">
          <code translate="no" className={styles.long}>
            {token}
          </code>
        </Fact>
      )}
      <Fact label="Minimum">
        <span translate="no" className="q-num">
          {minimum} {currency}
        </span>
        {/[1-9]/.test(waiting) && (
          <span className="q-small q-text-2">
            {waiting} {currency} of this customer wait below it.
          </span>
        )}
      </Fact>
      {credited !== null && (
        <Fact label="Arrived">
          <span translate="no" className="q-num">
            {grouped(credited)} {currency}
          </span>
        </Fact>
      )}
      {reason !== null && <Fact label="Refused because">{DEPOSIT_REASON_WORDS[reason]}</Fact>}
      <Fact label="Order number">{subject.orderNo}</Fact>
    </ul>
  )
}

const STATES: Readonly<Record<ChainLook['state'], { readonly words: string; readonly tone: Tone }>> = {
  confirmed: { words: 'On the chain', tone: 'success' },
  pending: { words: 'Not deep enough yet', tone: 'warning' },
  notFound: { words: 'Not found', tone: 'danger' },
  failed: { words: 'Failed on the chain', tone: 'danger' },
  otherRecipient: { words: 'Went to another address', tone: 'danger' },
  otherToken: { words: 'Another token', tone: 'danger' },
  unclear: { words: 'Called a contract: see the explorer for what came to us', tone: 'warning' },
  nothing: { words: 'Came to our address with nothing in it', tone: 'danger' },
  gone: { words: 'Was there, is gone', tone: 'danger' },
}

function Comparison({ look, subject }: { look: ChainLook | null; subject: DepositUnderReview }) {
  if (look === null) return <Badge tone="neutral">No chain was asked</Badge>
  const { words, tone } = STATES[look.state]
  const isOther = look.amount !== null && look.amount !== subject.amount
  return (
    <>
      <span className={styles.before}>
        <Badge tone={look.agrees ? 'success' : tone}>{look.agrees ? 'The chain agrees' : words}</Badge>
        {isOther && (
          <Badge tone="danger">
            {grouped(look.amount ?? '')} {subject.currency} arrived
          </Badge>
        )}
      </span>
      <span className="q-small q-text-2">
        {look.confirmations > 0 && `${look.confirmations} confirmations, `}
        {look.minedAt !== null && (
          <>
            mined <When at={look.minedAt} />,{' '}
          </>
        )}
        looked <When at={look.at} />
      </span>
    </>
  )
}
