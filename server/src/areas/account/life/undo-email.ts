import type { undoEmailChange as endpoint } from '@quayside/contracts/endpoints/account/account-links'
import { notify } from '../../../notifications/notify.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { PublicInput } from '../../../platform/http/route.ts'
import { hashToken } from '../../../platform/http/sessions/sessions.ts'
import { addressHint } from '../../../platform/mail/address-hint.ts'
import { addresseeOf } from '../../../platform/mail/addressee.ts'
import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import { isTaken } from '../../../platform/storage/errors.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import { findUser, lockUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { spendEmailCodes } from '../email/email-code-queries.ts'
import { accountMail } from '../mails.ts'
import { dropPassword, type EmailChange, findUndo, replaceEmail, undoFrom } from '../records/email-changes.ts'
import { deleteLinks, deleteWaiting } from '../records/lost-factors.ts'
import { deleteRecoveryCodesSince } from '../records/second-factor.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { requesterOf } from '../sessions/requester.ts'
import {
  deleteIdentitiesSince,
  deletePasskeysSince,
  deleteTotpSince,
  deleteWalletsSince,
} from './closure-queries.ts'
import { sendAll } from './mails.ts'

type Removal = (tx: Tx, whose: { readonly userId: string; readonly since: number }) => Promise<unknown>

/** Ways in that an intruder may have added; add new kinds here. */
const ADDED_SINCE: readonly Removal[] = [
  (tx, whose) => tx.run(deleteWalletsSince, whose),
  (tx, whose) => tx.run(deleteIdentitiesSince, whose),
  (tx, whose) => tx.run(deletePasskeysSince, whose),
  // Otherwise a pending sign-in without the second step would open for the intruder.
  async (tx, { userId }) => {
    await tx.run(deleteLinks, { userId })
    await tx.run(deleteWaiting, { userId })
  },
  (tx, whose) => tx.run(deleteTotpSince, whose),
  (tx, whose) => tx.run(deleteRecoveryCodesSince, whose),
]

/**
 * Undoes a change of the address and all later ones. An undo means that an intruder knew the password, so it ends every
 * session and removes the password and the sign-in methods added since. 404 for an expired or used link, 409 if the former
 * address now belongs to another customer.
 */
export async function undoEmailChange({ body, services, request }: PublicInput<typeof endpoint, Services>) {
  const limited = await refuseWhenLimited(services, ['codeByIp', requesterOf(request).network])
  if (limited !== undefined) return limited
  const undoHash = hashToken(body.token)
  try {
    const undone = await commit(services.storage, async (tx, afterCommit) => {
      const change = await tx.one(findUndo, { undoHash, now: services.clock.now() })
      return change && (await undo(tx, services, { change, afterCommit }))
    })
    if (undone === undefined) return refuseWith('404')
    const { user, addresses, email } = undone
    await sendAll(
      services,
      addresses.map(to =>
        accountMail(addresseeOf(services, to, user.locale), 'emailRestored', { values: { email } }),
      ),
    )
    return { email }
  } catch (error) {
    if (isTaken(error, 'email')) return refuseWith('409')
    throw error
  }
}

async function undo(
  tx: Tx,
  services: Services,
  { change, afterCommit }: { change: EmailChange; afterCommit: AfterCommit },
) {
  const now = services.clock.now()
  const { id, user_id: userId, old_email: email, changed_at: since } = change
  await tx.run(lockUser, { id: userId })
  const undone = await tx.all(undoFrom, { userId, id, now })
  const user = await tx.one(findUser, { id: userId })
  if (undone.length === 0 || user === undefined) return undefined
  await tx.run(replaceEmail, { id: userId, email })
  await services.ownLimits.remember(tx, { userId, fact: { kind: 'email', email }, now })
  await tx.run(dropPassword, { id: userId })
  for (const remove of ADDED_SINCE) await remove(tx, { userId, since })
  const addresses = [...new Set([email, ...undone.map(({ new_email }) => new_email)])]
  for (const one of addresses) await tx.run(spendEmailCodes, { email: one, purpose: 'reset', now })
  await endSessions(tx, services, { userId, afterCommit })
  await recordAct(tx, {
    at: now,
    actor: 'customer',
    action: 'customer.emailUndone',
    subject: userId,
    user_id: userId,
    details: JSON.stringify({ email: addressHint(email) }),
  })
  await notify(tx, services, { userId, kind: 'emailRestored', data: { email }, afterCommit })
  afterCommit(() => services.bus.publish('customer.changed', { userId }))
  return { user, addresses, email }
}
