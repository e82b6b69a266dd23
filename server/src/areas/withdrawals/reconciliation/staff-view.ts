import { isoOf } from '@quayside/contracts/iso-time'
import type { CustodyCurrency, CustodyStanding } from '@quayside/contracts/staff/custody'
import { money, toShortText } from '@quayside/money/money'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { isoOrNull } from '../../../platform/time/iso-or-null.ts'
import { countApproved } from '../queries.ts'
import type { WithdrawalParts } from '../services.ts'
import { type ComparedSince, findComparison } from './tables.ts'

export async function viewCustody(
  tx: ReadTx,
  { custody }: Pick<WithdrawalParts, 'custody'>,
): Promise<CustodyStanding> {
  const waiting = (await tx.one(countApproved, {}))?.total ?? 0
  const known = await findComparison(tx)
  if (known === undefined || (known.comparedAt === null && known.stopped === null)) {
    const kind = custody.kind === 'sandbox' ? 'none' : 'waiting'
    return { kind, comparedAt: null, triedAt: null, stopped: null, waiting, currencies: [] }
  }
  const { comparedAt, triedAt, stopped, currencies } = known
  return {
    kind: 'compared',
    waiting,
    comparedAt: isoOrNull(comparedAt),
    triedAt: isoOf(triedAt),
    stopped: stopped && { since: isoOf(stopped.since), why: stopped.why },
    currencies: currencies.map(viewOf),
  }
}

function viewOf(known: ComparedSince): CustodyCurrency {
  const { currency, owed, otherNetworks, elsewhere, own, fees, uncovered, underWay, least, most } = known
  const text = (minor: bigint) => toShortText(money(currency, minor))
  const textOrNull = (minor: bigint | null) => (minor === null ? null : text(minor))
  return {
    currency,
    ledger: text(owed),
    otherNetworks: text(otherNetworks),
    elsewhere: text(elsewhere),
    own: text(own),
    fees: text(fees),
    uncovered: text(uncovered),
    underWay: text(underWay),
    least: text(least),
    most: text(most),
    custody: textOrNull(known.custody),
    difference: textOrNull(known.difference),
    since: isoOrNull(known.since),
  }
}
