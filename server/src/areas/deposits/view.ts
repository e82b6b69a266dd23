import type { DepositRecord } from '@quayside/contracts/endpoints/funds/deposits'
import { isoOf } from '@quayside/contracts/iso-time'
import { money, toShortText } from '@quayside/money/money'
import { explorerPage } from '../../platform/chains/explorers.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import { SANDBOX_REVIEWER } from '../sandbox-reviewer.ts'
import { CHAIN_ACTOR } from './review/decide.ts'
import type { Deposit } from './rules/deposit.ts'

type Seeing = {
  readonly isSample: boolean
  readonly isContested: boolean
  readonly isWithheld: boolean
}

export function depositView(known: Deposit, { isSample, isContested, isWithheld }: Seeing): DepositRecord {
  const { id, orderNo, clientId, currency, network, address, typed, claimed, credited, txHash } = known
  return {
    id,
    orderNo,
    clientId,
    currency,
    network,
    address: isWithheld ? '' : address,
    amount: claimed === null ? typed.amount : toShortText(money(currency, claimed)),
    credited: credited === null ? null : toShortText(money(currency, credited)),
    txHash: txHash ?? typed.txHash,
    lastSix: typed.lastSix,
    hasProof: known.proof !== null,
    status: known.status,
    reason: known.reason,
    reviewer: reviewerOf(known),
    explorer: isSample || txHash === null ? null : explorerPage(network, txHash),
    dueAt: isoOrNull(known.dueAt),
    held: known.held && { for: known.held.for, until: isoOf(known.held.until) },
    contested: isContested,
    added: known.added.map(({ note, photo, at }) => ({ note, hasPhoto: photo !== null, at: isoOf(at) })),
    // Saving a proof creates a draft, which is no step of a submitted report.
    timeline: known.timeline
      .filter(({ status }) => status !== 'draft' || known.submittedAt === null)
      .map(({ status, at }) => ({ status, at: isoOf(at) })),
  }
}

function reviewerOf({ decidedBy }: Deposit): DepositRecord['reviewer'] {
  if (decidedBy === null) return null
  if (decidedBy === CHAIN_ACTOR) return 'chain'
  return decidedBy === SANDBOX_REVIEWER ? 'automatic' : 'person'
}
