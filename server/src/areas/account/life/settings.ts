import { COUNTRIES } from '@quayside/contracts/customer/countries'
import type { AccountMode } from '@quayside/contracts/customer/user'
import type * as endpoints from '@quayside/contracts/endpoints/account/account-life'
import { refuse } from '@quayside/contracts/result'
import { refuseWithoutEmail } from '../../../platform/http/email-first.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import { findFacts } from '../../../platform/storage/queries/identity-facts.ts'
import { findUser, lockUser, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { isTimeZone } from '../../../platform/time/time-zone.ts'
import type { Services } from '../../services.ts'
import { setUserCountry } from '../queries.ts'
import { findSettings, saveSettings } from './settings-queries.ts'

export async function accountSettings({
  services,
  session,
}: CustomerInput<typeof endpoints.accountSettings, Services>) {
  return await services.storage.read(tx => readSettings(tx, session.userId))
}

/** Changes time zone and start mode; 400 for an unknown zone, 10040 for Real without an e-mail. */
export async function changeSettings({
  body,
  services,
  session,
}: CustomerInput<typeof endpoints.changeSettings, Services>) {
  const { userId } = session
  const { timeZone, startMode } = body
  if (typeof timeZone === 'string' && !isTimeZone(timeZone)) return refuseZone()
  return await commit(services.storage, async (tx, afterCommit) => {
    if (startMode === 'real') {
      const refused = await refuseWithoutEmail(tx, { userId, mode: 'real' })
      if (refused !== undefined) return refuse(refused.code)
    }
    const mode = startMode === 'last' ? null : startMode
    const before = (await tx.one(findSettings, { userId })) ?? { time_zone: null, default_mode: null }
    await tx.run(saveSettings, {
      user_id: userId,
      time_zone: timeZone === undefined ? before.time_zone : timeZone,
      default_mode: mode === undefined ? before.default_mode : mode,
    })
    afterCommit(() => services.bus.publish('customer.changed', { userId }))
    return await readSettings(tx, userId)
  })
}

/** Saves the country the customer declares; 10019 once a verified identity determines it. */
export async function declareCountry({
  body,
  services,
  session,
}: CustomerInput<typeof endpoints.declareCountry, Services>) {
  const { userId } = session
  const { country } = body
  if (!COUNTRIES.includes(country)) return refuseCountry()
  const limited = await refuseWhenLimited(services, ['countryByUserDaily', userId])
  if (limited !== undefined) return limited
  return await commit(services.storage, async (tx, afterCommit) => {
    // Serializes with a reviewer's verification.
    await tx.run(lockUser, { id: userId })
    if ((await tx.one(findFacts, { userId })) !== undefined) return refuse('10019', { reason: 'confirmed' })
    await tx.run(setUserCountry, { id: userId, country })
    await recordAct(tx, {
      at: services.clock.now(),
      actor: 'customer',
      action: 'customer.country',
      subject: userId,
      user_id: userId,
      details: JSON.stringify({ country }),
    })
    afterCommit(() => services.bus.publish('customer.changed', { userId }))
    return await readSettings(tx, userId)
  })
}

/** Mode after sign-in; Demo if Real is chosen without an e-mail. */
export async function startModeOf(tx: ReadTx, { id, mode, email }: UserRow): Promise<AccountMode> {
  const chosen = (await tx.one(findSettings, { userId: id }))?.default_mode ?? mode
  return email === null ? 'demo' : chosen
}

async function readSettings(tx: ReadTx, userId: string): Promise<endpoints.AccountSettings> {
  const user = await tx.one(findUser, { id: userId })
  const facts = await tx.one(findFacts, { userId })
  const kept = await tx.one(findSettings, { userId })
  return {
    country: user?.country ?? null,
    countryConfirmed: facts !== undefined,
    phone: facts?.phone ?? null,
    timeZone: kept?.time_zone ?? null,
    startMode: kept?.default_mode ?? 'last',
  }
}

export function refuseCountry() {
  return refuseWith('400', { issues: [{ path: 'country', message: 'There is no such country' }] })
}

function refuseZone() {
  return refuseWith('400', { issues: [{ path: 'timeZone', message: 'There is no such time zone' }] })
}
