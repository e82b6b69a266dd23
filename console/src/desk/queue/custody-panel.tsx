import type { CustodyCurrency, CustodyStanding } from '@quayside/contracts/staff/custody'
import { Alert } from '@quayside/ui/alert'
import { useQuery } from '@tanstack/react-query'
import { count } from '../../format/amount.ts'
import { When } from '../../format/when.tsx'
import { useDesk } from '../api/desk.tsx'
import { deskReading } from '../api/queries.ts'
import { grouped } from '../money.ts'
import styles from './queue.module.css'

/** Custody next to the ledger: differences, their age, and whether withdrawals are sent. */
export function CustodyPanel() {
  const ask = useDesk()
  const roles = useQuery(deskReading.me(ask)).data?.roles
  const mayLook = roles?.some(role => role === 'reviewer' || role === 'administrator') === true
  const { data } = useQuery({ ...deskReading.custody(ask), enabled: mayLook })
  return data === undefined ? null : <Custody standing={data} />
}

function Custody({ standing }: { standing: CustodyStanding }) {
  const { kind, stopped, waiting, currencies } = standing
  if (kind === 'waiting')
    return <p className="q-small q-text-2">Custody has not been compared with the ledger yet.</p>
  if (kind === 'none')
    return (
      <p className="q-small q-text-2">
        This custody keeps no coins: there is nothing to compare with the ledger.
      </p>
    )
  const uncovered = currencies.filter(one => Number(one.uncovered) > 0)
  const different = currencies.filter(({ difference }) => isDifferent(difference))
  return (
    <section aria-label="Custody and ledger" className={styles.custody}>
      {stopped !== null && (
        <Alert tone="danger" announce title={TITLES[stopped.why]}>
          <p>
            Stopped <When at={stopped.since} />; {count(waiting)} approved{' '}
            {waiting === 1 ? 'withdrawal waits' : 'withdrawals wait'}. Requests, approvals and cancellations
            go on. {ADVICE[stopped.why]}
          </p>
        </Alert>
      )}
      {stopped === null && different.length > 0 && (
        <Alert tone="warning" title="Custody has more than the ledger says">
          <p>Withdrawals are sent. Find out whose it is: a deposit without a report, or coins of your own.</p>
        </Alert>
      )}
      {uncovered.length > 0 && (
        <Alert
          tone="warning"
          title={`Networks were paid out of customers’ coins: ${uncovered
            .map(one => `${grouped(one.uncovered)} ${one.currency}`)
            .join(', ')}`}
        >
          <p>Put as much into custody, and count it as your own (CUSTODY_OWN).</p>
        </Alert>
      )}
      {different.length > 0 && <Differences currencies={different} />}
      <p className="q-small q-text-2">
        {different.length === 0 && stopped === null && 'Custody and ledger agree. '}
        <Compared at={standing.comparedAt} tried={standing.triedAt} />
      </p>
    </section>
  )
}

const TITLES = {
  missing: 'Custody has less than the ledger says: sending is stopped',
  unknown: 'Custody’s balance is unknown: sending is stopped',
} as const satisfies Record<NonNullable<CustodyStanding['stopped']>['why'], string>

const ADVICE = {
  missing: 'It goes on by itself once nothing is missing.',
  unknown: 'It goes on by itself once custody answers and nothing is missing.',
} as const satisfies Record<keyof typeof TITLES, string>

function Differences({ currencies }: { currencies: readonly CustodyCurrency[] }) {
  return (
    <div className={styles.differences}>
      <table>
        <caption className="q-small q-text-2">What differs</caption>
        <thead>
          <tr>
            <th scope="col">Currency</th>
            <th scope="col">Ledger</th>
            <th scope="col">Custody should have</th>
            <th scope="col">Custody has</th>
            <th scope="col">Difference</th>
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody>
          {currencies.map(one => (
            <Row key={one.currency} one={one} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ one }: { one: CustodyCurrency }) {
  const { currency, ledger, least, most, custody, difference, since } = one
  return (
    <tr>
      <th scope="row">
        {currency}
        <span className="q-small q-text-2">{whatElse(one)}</span>
      </th>
      <td translate="no" className="q-num" data-label="Ledger">
        {grouped(ledger)}
      </td>
      <td translate="no" className="q-num" data-label="Custody should have">
        {least === most ? grouped(most) : `${grouped(least)} to ${grouped(most)}`}
      </td>
      <td translate="no" className="q-num" data-label="Custody has">
        {custody === null ? '' : grouped(custody)}
      </td>
      <td translate="no" className="q-num q-strong" data-label="Difference">
        {isMissing(difference) ? 'missing ' : 'more by '}
        {grouped((difference ?? '0').replace('-', ''))}
      </td>
      <td data-label="Since">{since !== null && <When at={since} />}</td>
    </tr>
  )
}

function whatElse({ otherNetworks, elsewhere, own, fees, underWay }: CustodyCurrency): string {
  const parts = [
    [otherNetworks, 'on other networks'],
    [elsewhere, 'elsewhere'],
    [own, 'your own'],
    [fees, 'paid to networks'],
    [underWay, 'under way'],
  ] as const
  const named = parts.filter(([amount]) => Number(amount) !== 0)
  return named.map(([amount, words]) => `${grouped(amount)} ${words}`).join(', ')
}

function Compared({ at, tried }: { at: string | null; tried: string | null }) {
  if (at === null) return <>They have never been compared{tried !== null && ': custody did not answer'}.</>
  return (
    <>
      Compared <When at={at} />
      {tried !== null && tried !== at && ', and custody has not answered since'}.
    </>
  )
}

function isDifferent(difference: string | null): boolean {
  return difference !== null && Number(difference) !== 0
}

function isMissing(difference: string | null): boolean {
  return difference?.startsWith('-') === true
}
