import type {
  ClosureObstacle,
  closeAccount as closeEndpoint,
  closure as closureEndpoint,
} from '@quayside/contracts/endpoints/account/account-life'
import { isoOf } from '@quayside/contracts/iso-time'
import type { CustomerAccount } from '@quayside/contracts/ledger'
import { refuse } from '@quayside/contracts/result'
import { money, toText } from '@quayside/money/money'
import { balances } from '../../../ledger/wallet.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { originOf } from '../../../platform/http/headers/origin.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { hashToken } from '../../../platform/http/sessions/sessions.ts'
import { addresseeOf } from '../../../platform/mail/addressee.ts'
import { zoneOf } from '../../../platform/mail/reader-zone.ts'
import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import { findUser, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import { closedMail } from '../mails.ts'
import { changesOf } from '../records/email-changes.ts'
import { deleteLinks, deleteWaiting } from '../records/lost-factors.ts'
import { recheckStepUp, refuseWithoutStepUp } from '../second-factor/step-up.ts'
import type { AccountServices } from '../services.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { insertClosure, lockAccounts, releaseSignInMethods, setStatus } from './closure-queries.ts'
import { sendAll } from './mails.ts'

/** Days in which the link in a mail can reopen a closed account. */
export const GRACE_DAYS = 14
const DAY_MS = 86_400_000

const OBSTACLES: Readonly<Record<CustomerAccount, ClosureObstacle>> = {
  available: 'available',
  margin: 'margin',
  option_hold: 'options',
  plan: 'plans',
  bid_hold: 'bids',
  withdraw_hold: 'withdrawals',
  loan_due: 'loans',
}

export async function closure({ services, session }: CustomerInput<typeof closureEndpoint, AccountServices>) {
  return await services.storage.read(async tx => {
    const user = await tx.one(findUser, { id: session.userId })
    return {
      obstacles: await obstaclesOf(tx, services, session.userId),
      graceDays: typeof user?.email === 'string' ? GRACE_DAYS : 0,
      identityDays: services.config.identity.retentionDays,
      tokensWithoutAddress: await services.tokensWithoutAddress(tx, session.userId),
    }
  })
}

export async function closeAccount({
  services,
  request,
  session,
}: CustomerInput<typeof closeEndpoint, AccountServices>) {
  const { userId } = session
  const refused =
    (await refuseWhenLimited(services, ['waysByUser', userId])) ??
    (await refuseWithoutStepUp(services, session))
  if (refused !== undefined) return refused
  const origin = originOf(services, request)
  if (origin === undefined) return refuseWith('400')
  const token = services.ids.token()
  const outcome = await commit(services.storage, (tx, afterCommit) =>
    close(tx, services, { session, token, afterCommit }),
  )
  if (!outcome.ok) return outcome
  const { user, addresses, until, timeZone } = outcome.value
  const told = {
    link: `${origin}/pass/account#back=${token}`,
    until: { at: until, timeZone },
    keptDays: services.config.identity.retentionDays,
  }
  await sendAll(
    services,
    addresses.map(to => closedMail(addresseeOf(services, to, user.locale), told)),
  )
  return { until: addresses.length === 0 ? null : isoOf(until) }
}

type Closing = Pick<CustomerInput<typeof closeEndpoint, AccountServices>, 'session'> & {
  readonly token: string
  readonly afterCommit: AfterCommit
}

async function close(tx: Tx, services: AccountServices, { session, token, afterCommit }: Closing) {
  const { userId } = session
  const now = services.clock.now()
  const refusal = await recheckStepUp(tx, services, session)
  if (refusal !== undefined) return refusal
  await tx.run(lockAccounts, { owner: userId })
  const obstacles = await obstaclesOf(tx, services, userId)
  if (obstacles.length > 0) return refuse('10008', { reason: 'notEmpty', obstacles })
  const user = await tx.one(findUser, { id: userId })
  const isClosed = (await tx.one(setStatus, { id: userId, from: 'active', to: 'closed' })) !== undefined
  if (user === undefined || !isClosed) return refuse('10008')
  const addresses = await addressesOf(tx, user, now)
  const isMailed = addresses.length > 0
  const until = isMailed ? now + GRACE_DAYS * DAY_MS : now
  await tx.run(insertClosure, {
    userId,
    now,
    until,
    backHash: isMailed ? hashToken(token) : null,
  })
  await releaseSignInMethods(tx, userId)
  // Deletes a pending sign-in without the second step: its mails would be wrong for a closed account.
  await tx.run(deleteLinks, { userId })
  await tx.run(deleteWaiting, { userId })
  await endSessions(tx, services, { userId, afterCommit })
  await recordAct(tx, {
    at: now,
    actor: 'customer',
    action: 'customer.closed',
    subject: userId,
    user_id: userId,
    details: '{}',
  })
  afterCommit(() => services.bus.publish('customer.changed', { userId }))
  return { ok: true, value: { user, addresses, until, timeZone: await zoneOf(tx, userId) } } as const
}

/** An intruder who changed the address must not close the account without notice to the former one. */
async function addressesOf(tx: ReadTx, { id, email }: UserRow, now: number): Promise<string[]> {
  const former = await tx.all(changesOf, { userId: id, now })
  return email === null ? [] : [email, ...former.slice(0, 1).map(({ old_email }) => old_email)]
}

async function obstaclesOf(tx: ReadTx, { depositsUnderWay }: AccountServices, userId: string) {
  const wallet = await balances(tx, { userId, mode: 'real' })
  const sent = await depositsUnderWay(tx, userId)
  const held = [...wallet].flatMap(([currency, held]) =>
    Object.entries(held)
      .filter(([, minor]) => minor !== 0n)
      .map(([account, minor]) => ({
        kind: OBSTACLES[account as CustomerAccount],
        currency,
        amount: toText(money(currency, minor)),
      })),
  )
  const arriving = sent.map(({ currency, minor }) => ({
    kind: 'deposits' as const,
    currency,
    amount: toText(money(currency, minor)),
  }))
  return [...held, ...arriving]
}
