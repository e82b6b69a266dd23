import type { changeEmail as endpoint } from '@quayside/contracts/endpoints/account/account-life'
import { isoOf } from '@quayside/contracts/iso-time'
import { refuse } from '@quayside/contracts/result'
import { notify } from '../../../notifications/notify.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { originOf } from '../../../platform/http/headers/origin.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { hashToken } from '../../../platform/http/sessions/sessions.ts'
import { addressHint } from '../../../platform/mail/address-hint.ts'
import { addresseeOf } from '../../../platform/mail/addressee.ts'
import { zoneOf } from '../../../platform/mail/reader-zone.ts'
import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import { isTaken } from '../../../platform/storage/errors.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { isHeldForOthers } from '../email/address-status.ts'
import { checkCode, spendCode } from '../email/email-codes.ts'
import { accountMail, movedMail } from '../mails.ts'
import { insertEmailChange, replaceEmail } from '../records/email-changes.ts'
import { saveMethodAdded } from '../records/method-uses.ts'
import { recheckStepUp, refuseWithoutStepUp } from '../second-factor/step-up.ts'
import { requesterOf } from '../sessions/requester.ts'
import { sendAll } from './mails.ts'

type Input = CustomerInput<typeof endpoint, Services>

export const UNDO_MS = 86_400_000

/** Moves an account to another address by a mailed code; 10008 without a change, 10007 (after the code) if taken. */
export async function changeEmail(input: Input) {
  const { body, services, request, session } = input
  const { userId } = session
  const { key, network } = requesterOf(request)
  const refused =
    (await refuseWhenLimited(services, ['waysByUser', userId], ['codeByIp', network])) ??
    (await refuseWithoutStepUp(services, session))
  if (refused !== undefined) return refused
  const origin = originOf(services, request)
  if (origin === undefined) return refuseWith('400')
  const typed = { email: body.email, purpose: 'email', code: body.code, requester: key } as const
  if (!(await checkCode(services, typed))) return refuse('10002')
  const limited = await refuseWhenLimited(services, ['emailChangeByUserDaily', userId])
  if (limited !== undefined) return limited
  const token = services.ids.token()
  try {
    const outcome = await commit(services.storage, (tx, afterCommit) =>
      move(tx, services, { session, typed, token, afterCommit }),
    )
    if (!outcome.ok) return outcome
    const { user, former, until, timeZone } = outcome.value
    const link = `${origin}/pass/account#undo=${token}`
    await sendAll(services, [
      movedMail(addresseeOf(services, former, user.locale), {
        email: body.email,
        link,
        until: { at: until, timeZone },
      }),
      accountMail(addresseeOf(services, body.email, user.locale), 'emailAdopted'),
    ])
    return { email: body.email, undoUntil: isoOf(until) }
  } catch (error) {
    if (isTaken(error, 'email')) return refuse('10007')
    throw error
  }
}

type Move = Pick<Input, 'session'> & {
  readonly typed: Parameters<typeof spendCode>[2]
  readonly token: string
  readonly afterCommit: AfterCommit
}

async function move(tx: Tx, services: Services, { session, typed, token, afterCommit }: Move) {
  const { userId } = session
  const { ids, clock, bus } = services
  const now = clock.now()
  const { email } = typed
  // Serializes two concurrent changes away from the same address.
  const refusal = await recheckStepUp(tx, services, session)
  if (refusal !== undefined) return refusal
  const user = await tx.one(findUser, { id: userId })
  const former = user?.email ?? null
  if (user === undefined || former === null || former === email) return refuse('10008')
  if (!(await spendCode(tx, services, typed))) return refuse('10002')
  if (await isHeldForOthers(tx, { email, userId, now })) return refuse('10007')
  const stopped = await services.ownLimits.admit(tx, { userId, fact: { kind: 'email', email }, now })
  if (stopped !== undefined) return stopped
  await tx.run(replaceEmail, { id: userId, email })
  const until = now + UNDO_MS
  await tx.run(insertEmailChange, {
    id: ids.next(),
    user_id: userId,
    old_email: former,
    new_email: email,
    changed_at: now,
    until,
    undo_hash: hashToken(token),
  })
  await tx.run(saveMethodAdded, { userId, method: 'email', now })
  await recordAct(tx, {
    at: now,
    actor: 'customer',
    action: 'customer.email',
    subject: userId,
    user_id: userId,
    details: JSON.stringify({ former: addressHint(former), email: addressHint(email) }),
  })
  await notify(tx, services, { userId, kind: 'emailChanged', data: { email }, afterCommit })
  afterCommit(() => bus.publish('customer.changed', { userId }))
  return { ok: true, value: { user, former, until, timeZone: await zoneOf(tx, userId) } } as const
}
