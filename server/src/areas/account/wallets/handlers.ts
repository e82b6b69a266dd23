import type * as endpoints from '@quayside/contracts/endpoints/sign-in/wallets'
import { MOST_WALLETS } from '@quayside/contracts/endpoints/sign-in/wallets'
import { isoOf } from '@quayside/contracts/iso-time'
import { type Result, refuse } from '@quayside/contracts/result'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { originOf, refuseHost } from '../../../platform/http/headers/origin.ts'
import { type LimitedAct, refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput, PublicInput } from '../../../platform/http/route.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { isTaken } from '../../../platform/storage/errors.ts'
import { findUser, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import type { PersonFact, Services } from '../../services.ts'
import { type Opening, openAccount } from '../open-account.ts'
import { readAddress } from '../records/wallet-addresses.ts'
import { countOtherWallets, findWallet, insertWallet, type WalletRow } from '../records/wallets.ts'
import { recheckStepUp, refuseWithoutStepUp } from '../second-factor/step-up.ts'
import { requesterOf } from '../sessions/requester.ts'
import { signIn } from '../sign-in.ts'
import { notifyMethodChange, walletNews } from '../sign-in-methods/notify.ts'
import { readSignInMethods } from '../sign-in-methods/sources.ts'
import { issueMessage } from './issue-message.ts'
import { badAddress, type ProvedWallet, proveWallet, REPLAYED } from './prove-wallet.ts'

export async function walletNonce(input: PublicInput<typeof endpoints.walletNonce, Services>) {
  const { query, services, request, session } = input
  const { chainType, purpose = session === undefined ? 'signIn' : 'link' } = query
  if (purpose === 'link' && session === undefined) return refuseWith('401')
  if (purpose === 'link' && session !== undefined && query.freshSignIn === 'yes') {
    const stale = await refuseWithoutStepUp(services, session)
    if (stale !== undefined) return stale
  }
  const { network } = requesterOf(request)
  const asker = `${query.address.toLowerCase()}|${network}`
  const limited = await refuseWhenLimited(
    services,
    ['walletNonceByIp', network],
    ['walletNonceByAsker', asker],
  )
  if (limited !== undefined) return limited
  const wallet = await readAddress(chainType, query.address)
  if (wallet === undefined) return badAddress()
  const accountId = purpose === 'link' ? session?.userId : undefined
  if (accountId !== undefined) {
    // Checked before the wallet signs.
    const asked = { userId: accountId, address: wallet.address }
    if (await services.storage.read(tx => hasTooMany(tx, asked))) return tooMany()
  }
  const origin = originOf(services, request)
  if (origin === undefined) return refuseHost()
  const { nonce, message, expiresAt } = await issueMessage(services, {
    chainType,
    address: wallet.address,
    origin,
    locale: query.locale ?? languageOf(request.headers),
    accountId,
  })
  return { nonce, message, expiresAt: isoOf(expiresAt) }
}

export async function loginByWallet(input: PublicInput<typeof endpoints.loginByWallet, Services>) {
  const { body, services, request } = input
  const limited = await refuseWhenLimited(services, ...limitsOf(input))
  if (limited !== undefined) return limited
  const origin = originOf(services, request)
  const proved = await proveWallet(services, body, { userId: undefined, origin })
  if (!proved.ok) return proved
  const { inviteCode = '', locale = languageOf(request.headers) } = body
  const entered = await enter(services, proved.value, { locale, inviteCode })
  if (entered === undefined) return REPLAYED
  if ('ok' in entered) return entered
  const { user, wallet, isNew } = entered
  return await signIn(input, user, { isNew, signInMethod: { method: 'wallet', id: wallet.id } })
}

function limitsOf({
  body,
  request,
}: PublicInput<typeof endpoints.loginByWallet, Services>): readonly LimitedAct[] {
  const { network } = requesterOf(request)
  return [
    ['loginByIp', network],
    ['loginByAsker', `${body.address.toLowerCase()}|${network}`],
  ]
}

type Entered = { readonly user: UserRow; readonly wallet: WalletRow; readonly isNew: boolean }

async function enter(
  services: Services,
  proved: ProvedWallet,
  guest: Pick<Opening, 'locale' | 'inviteCode'>,
): Promise<Entered | Result<never> | undefined> {
  const attempt = () =>
    commit(services.storage, async (tx, afterCommit) => {
      if (!(await proved.spend(tx))) return undefined
      const known = await tx.one(findWallet, proved)
      const owner = known && (await tx.one(findUser, { id: known.user_id }))
      if (known !== undefined && owner !== undefined) return { user: owner, wallet: known, isNew: false }
      const stopped = await services.ownLimits.excludedElsewhere(tx, {
        userId: undefined,
        fact: factOf(proved),
        now: services.clock.now(),
      })
      if (stopped !== undefined) return refuse('10008', stopped)
      const user = await openAccount(tx, services, { ...guest, prefix: 'wallet', email: null, afterCommit })
      const wallet = newWallet(services, proved, user.id)
      await tx.run(insertWallet, wallet)
      return { user, wallet, isNew: true }
    })
  try {
    return await attempt()
  } catch (error) {
    // A concurrent sign-in by the same new wallet was first: use its account.
    if (isTaken(error, 'address')) return await attempt()
    throw error
  }
}

function factOf({ chainType, address }: ProvedWallet): PersonFact {
  return { kind: 'wallet', chainType, address }
}

function newWallet(
  { ids, clock }: Services,
  { chainType, address }: ProvedWallet,
  userId: string,
): WalletRow {
  return {
    id: ids.next(),
    user_id: userId,
    chain_type: chainType,
    address,
    added_at: clock.now(),
    last_used_at: null,
  }
}

export async function linkWallet(input: CustomerInput<typeof endpoints.linkWallet, Services>) {
  const { body, services, request, session } = input
  const { userId } = session
  const refused =
    (await refuseWhenLimited(services, ['waysByUser', userId])) ??
    (await refuseWithoutStepUp(services, session))
  if (refused !== undefined) return refused
  const proved = await proveWallet(services, body, { userId, origin: originOf(services, request) })
  if (!proved.ok) return proved
  try {
    const outcome = await commit(services.storage, async (tx, afterCommit) => {
      // Serializes two concurrent links.
      const refusal = await recheckStepUp(tx, services, session)
      if (refusal !== undefined) return refusal
      if (!(await proved.value.spend(tx))) return REPLAYED
      const known = await tx.one(findWallet, proved.value)
      if (known !== undefined) return known.user_id === userId ? undefined : linkedElsewhere()
      if (await hasTooMany(tx, { userId, address: proved.value.address })) return tooMany()
      const asked = { userId, fact: factOf(proved.value), now: services.clock.now() }
      const stopped = await services.ownLimits.admit(tx, asked)
      if (stopped !== undefined) return stopped
      const wallet = newWallet(services, proved.value, userId)
      await tx.run(insertWallet, wallet)
      const news = walletNews('walletLinked', wallet)
      return await notifyMethodChange(tx, services, { userId, afterCommit, news })
    })
    if (outcome !== undefined && 'ok' in outcome) return outcome
    await outcome?.mail()
  } catch (error) {
    if (isTaken(error, 'address')) return linkedElsewhere()
    throw error
  }
  return await readSignInMethods(services, userId)
}

async function hasTooMany(tx: ReadTx, asked: { userId: string; address: string }): Promise<boolean> {
  return ((await tx.one(countOtherWallets, asked))?.total ?? 0) >= MOST_WALLETS
}

function tooMany() {
  return refuseWith('409', { reason: 'tooMany' })
}

function linkedElsewhere() {
  return refuseWith('409', { reason: 'linkedElsewhere' })
}
