import { COUNTRIES } from '@quayside/contracts/customer/countries'
import type { register as endpoint } from '@quayside/contracts/endpoints/sign-in/login'
import { refuse } from '@quayside/contracts/result'
import { zero } from '@quayside/money/money'
import { fundDemo } from '../../../ledger/wallet.ts'
import { notify } from '../../../notifications/notify.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { PublicInput } from '../../../platform/http/route.ts'
import { issueFirstToken } from '../../../platform/http/sessions/page-session.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { isTaken } from '../../../platform/storage/errors.ts'
import { findUserByLogin, insertUser, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { isHeldForOthers } from '../email/address-status.ts'
import { checkCode, spendCode } from '../email/email-codes.ts'
import { refuseCountry } from '../life/settings.ts'
import { refuseWeak } from '../passwords/refuse-weak.ts'
import { findByInviteCode } from '../queries.ts'
import { isUsernameAllowed, usernameKey } from '../rules/username.ts'
import { writtenForm } from '../rules/username-script.ts'
import { deviceOf } from '../sessions/device.ts'
import { openSession } from '../sessions/open-session.ts'
import { rememberBrowser, requesterOf } from '../sessions/requester.ts'
import { readUserInfo } from '../user-info.ts'

type Input = PublicInput<typeof endpoint, Services>

/** Creates an account: demo wallet with 100,000 USD, real wallet empty (rules §2). */
export async function register(input: Input) {
  const { body, services, request } = input
  const { network } = requesterOf(request)
  const limited = await refuseWhenLimited(services, ['registerByIp', network], ['codeByIp', network])
  if (limited !== undefined) return limited
  if (!isUsernameAllowed(body.username, services.config.siteName)) return refuse('10003')
  if (body.country !== undefined && !COUNTRIES.includes(body.country)) return refuseCountry()
  if (!(await checkCode(services, codeOf(input)))) return refuse('10002')
  const taken = await refuseTaken(input)
  if (taken !== undefined) return taken
  const weak = refuseWeak(body.password, [body.username, body.email])
  if (weak !== undefined) return weak
  const passwordHash = await services.passwords.hash(body.password)
  try {
    const made = await commit(services.storage, (tx, afterCommit) =>
      createCustomer(tx, input, { passwordHash, afterCommit }),
    )
    if ('ok' in made) return made
    const token = issueFirstToken(input, made.session)
    return { token, user: { ...made.user, token } }
  } catch (error) {
    if (isTaken(error, 'username_key')) return refuse('10006')
    if (isTaken(error, 'email')) return refuse('10007')
    throw error
  }
}

function codeOf({ body, request }: Input) {
  const { key } = requesterOf(request)
  return { email: body.email, purpose: 'register', code: body.code, requester: key } as const
}

async function refuseTaken({ body, services }: Input) {
  return await services.storage.read(async tx => {
    if ((await tx.one(findUserByLogin, { login: usernameKey(body.username) })) !== undefined) {
      return refuse('10006')
    }
    if ((await tx.one(findUserByLogin, { login: body.email })) !== undefined) return refuse('10007')
    const { inviteCode } = body
    if (inviteCode === undefined || inviteCode === '') return undefined
    const inviter = await tx.one(findByInviteCode, { inviteCode: inviteCode.toUpperCase() })
    if (inviter !== undefined) return undefined
    return refuseWith('400', { issues: [{ path: 'inviteCode', message: 'There is no such invite code' }] })
  })
}

type Creation = {
  readonly passwordHash: string
  readonly afterCommit: (run: () => void) => void
}

async function createCustomer(tx: Tx, input: Input, { passwordHash, afterCommit }: Creation) {
  const { body, services, request } = input
  if (!(await spendCode(tx, services, codeOf(input)))) return refuse('10002')
  const { ids, clock } = services
  const asked = { email: body.email, userId: undefined, now: clock.now() }
  if (await isHeldForOthers(tx, asked)) return refuse('10007')
  // Only now does the code prove that the address is theirs.
  const stopped = await services.ownLimits.excludedElsewhere(tx, {
    userId: undefined,
    fact: { kind: 'email', email: body.email },
    now: asked.now,
  })
  if (stopped !== undefined) return refuse('10008', stopped)
  const inviteCode = body.inviteCode?.toUpperCase() ?? ''
  const inviter = await tx.one(findByInviteCode, { inviteCode })
  const locale = body.locale ?? languageOf(request.headers)
  const user: UserRow = {
    id: ids.next(),
    username: writtenForm(body.username),
    username_key: usernameKey(body.username),
    email: body.email,
    password_hash: passwordHash,
    locale,
    status: 'active',
    smart_enabled: 0,
    kyc_status: 'none',
    mode: 'demo',
    invite_code: ids.inviteCode(),
    invited_by: inviter?.id ?? null,
    country: body.country ?? null,
    smart_requested_at: null,
    sign_ins_ended: 0,
    created_at: clock.now(),
  }
  await tx.run(insertUser, user)
  await fundDemo(tx, { userId: user.id, at: user.created_at })
  await services.policies.agreeAtSignUp(tx, { userId: user.id, locale, now: user.created_at })
  if (inviter !== undefined) {
    const joining = { inviterId: inviter.id, invitedId: user.id, now: user.created_at }
    await services.inviteRewards.promise(tx, joining)
  }
  const session = await openSession(tx, services, { userId: user.id, device: deviceOf(request) })
  const requester = requesterOf(request)
  await rememberBrowser(tx, { userId: user.id, requester, now: user.created_at })
  const data = { username: user.username }
  await notify(tx, services, { userId: user.id, kind: 'welcome', data, afterCommit })
  const holder = { userId: user.id, mode: 'demo', token: '', floatingPnL: zero('USD') } as const
  return { session, user: await readUserInfo(tx, services, holder) }
}
