import { isoOf } from '@quayside/contracts/iso-time'
import { localeOf } from '@quayside/contracts/locales'
import { ok, type Result } from '@quayside/contracts/result'
import type { WithdrawalUnderReview, WithdrawalVerdict } from '@quayside/contracts/staff/money-cases'
import { money, toShortText, toText } from '@quayside/money/money'
import { findIntent } from '../../platform/custody/queries.ts'
import { INTENT, type Intent } from '../../platform/custody/tables.ts'
import { addresseeOf } from '../../platform/mail/addressee.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import { decideWithdrawal } from './decide.ts'
import { dayCentsOf } from './eligibility.ts'
import { withdrawalMail } from './mails.ts'
import { mailFactsOf } from './notifications.ts'
import { findQuote, findWithdrawal } from './queries.ts'
import { findComparison } from './reconciliation/tables.ts'
import { dollars } from './rules/terms.ts'
import { decide, receiveOf, sendIdOf, type Withdrawal } from './rules/withdrawal.ts'
import { mayBeSent } from './sending/may-be-sent.ts'
import { readWalletWait, walletWaitEnd } from './sending/wallet-wait.ts'
import type { Deciding, WithdrawalServices } from './services.ts'
import { authorizedBy, WITHDRAWAL } from './tables.ts'

type Looked = { readonly subject: string; readonly now: number }

type Decided = Looked & {
  readonly version: number
  readonly verdict: WithdrawalVerdict
  readonly by: string
  readonly origin: string
  readonly note: string | undefined
  readonly afterCommit: AfterCommit
}

export async function viewWithdrawal(
  tx: ReadTx,
  services: Pick<Deciding, 'config'>,
  { subject, now }: Looked,
): Promise<{ version: number; subject: WithdrawalUnderReview }> {
  const known = await read(tx, subject)
  const { currency, network, version, status, reason, orderNo, userId, nonce } = known
  const text = (minor: bigint) => toShortText(money(currency, minor))
  const quote = await tx.one(findQuote, { nonce, userId })
  const sending = known.attempt === 0 ? undefined : await tx.one(findIntent, { id: sendIdOf(known) })
  return {
    version,
    subject: {
      kind: 'withdrawal',
      status,
      reason,
      orderNo,
      currency,
      network,
      address: known.address,
      label: known.label,
      hash: known.txHash,
      attempts: known.attempt,
      amount: text(known.amount),
      fee: text(known.fee),
      receive: text(receiveOf(known)),
      worth: toText(dollars(known.cents)),
      ...authorizedBy({ wallet: quote?.wallet ?? null }),
      sending: sending === undefined ? null : sendingView(INTENT.fromRow(sending)),
      heldBy: await holderOf(tx, services, { known, atCustody: sending?.tx_hash ?? null, now }),
      needsTwo: (await dayCentsOf(tx, known, now)) > services.config.withdrawals.twoPeopleAbove,
      approvals: known.approvals.map(({ by, at }) => ({ by, at: isoOf(at) })),
    },
  }
}

function sendingView({ state, reason, txHash, updatedAt }: Intent): WithdrawalUnderReview['sending'] {
  return { state, reason, hash: txHash, at: isoOf(updatedAt) }
}

/** Why an approved withdrawal is not sent. One with a hash at custody is not on hold. */
async function holderOf(
  tx: ReadTx,
  services: Pick<Deciding, 'config'>,
  {
    known,
    atCustody,
    now,
  }: { readonly known: Withdrawal; readonly atCustody: string | null; readonly now: number },
): Promise<WithdrawalUnderReview['heldBy']> {
  const { status, txHash, userId } = known
  const isKept = status === 'sending' && txHash === null && atCustody === null
  if (status !== 'approved' && !isKept) return null
  const userStatus = (await tx.one(findUser, { id: userId }))?.status ?? 'closed'
  if (userStatus !== 'active') return userStatus
  const wait = await readWalletWait(tx, services, { userId, now })
  if (walletWaitEnd(known, wait) !== undefined) return 'walletChanged'
  const stopped = (await findComparison(tx))?.stopped ?? null
  return stopped === null ? null : 'custody'
}

/** Why a rejection would refund money that custody may have sent. Asks custody: call outside a command. */
export async function refuseToGiveBack(
  services: Pick<WithdrawalServices, 'custody' | 'log' | 'storage'>,
  { subject, verdict }: Pick<Decided, 'subject' | 'verdict'>,
): Promise<string | undefined> {
  if (verdict.kind !== 'rejected') return undefined
  const known = await services.storage.read(tx => read(tx, subject))
  return (await mayBeSent(services, known)) ? MAY_BE_SENT : undefined
}

const MAY_BE_SENT =
  'Custody may have sent this already, or cannot be asked now: it is not given back before it is known that it was not sent.'

export async function decideWithdrawalByStaff(
  tx: Tx,
  services: Deciding,
  { subject, verdict, by, ...rest }: Decided,
): Promise<Result<void>> {
  const decided = await decideWithdrawal(tx, services, {
    ...rest,
    id: subject,
    verdict,
    actor: by,
    isAutomatic: false,
  })
  return decided.ok ? ok(undefined) : decided
}

/** Previews the message about a decision. An approval has none: the customer is notified on arrival. */
export async function previewWithdrawal(
  tx: ReadTx,
  services: Deciding,
  { subject, now, verdict }: Looked & { readonly verdict: WithdrawalVerdict },
) {
  const before = await read(tx, subject)
  const { version } = before
  const { twoPeopleAbove } = services.config.withdrawals
  const automatic = { actor: '', isAutomatic: true, dayCents: before.cents, twoPeopleAbove }
  const decided = decide(before, { verdict, version, now, ...automatic })
  if (!decided.ok) return decided
  const user = await tx.one(findUser, { id: before.userId })
  const locale = localeOf(user?.locale)
  const addressee = addresseeOf(services, user?.email ?? '', locale)
  const isNotified = verdict.kind === 'rejected' && Boolean(user?.email)
  const mail = isNotified
    ? withdrawalMail(addressee, { news: 'withdrawalRejected', ...mailFactsOf(decided.value) })
    : null
  return ok({ locale, mail, fields: [] })
}

async function read(tx: ReadTx, id: string): Promise<Withdrawal> {
  const row = await tx.one(findWithdrawal, { id })
  if (row === undefined) throw new Error(`a case of the withdrawal ${id}, which there is none of`)
  return WITHDRAWAL.fromRow(row)
}
