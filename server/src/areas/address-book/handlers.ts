import { travels } from '@quayside/contracts/assets/networks'
import {
  type AddressDoubt,
  type addAddress as adding,
  type confirmAddress as confirming,
  type listAddresses as listing,
  MOST_ADDRESSES,
  type removeAddress as removing,
  type BookAddress as Shown,
  type sendAddressCode as sending,
} from '@quayside/contracts/endpoints/funds/address-book'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Refusal, type Result, refuse } from '@quayside/contracts/result'
import { notify } from '../../notifications/notify.ts'
import { canonicalAddress } from '../../platform/chains/address.ts'
import { lossAt } from '../../platform/chains/lost-addresses.ts'
import { refuseWithoutEmail } from '../../platform/http/email-first.ts'
import { refuseWith, type StatusRefusal } from '../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../platform/http/route.ts'
import { addresseeOf } from '../../platform/mail/addressee.ts'
import { sendLogged } from '../../platform/mail/send-logged.ts'
import { commit } from '../../platform/storage/commit.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import { findUser, lockUser } from '../../platform/storage/queries/users.ts'
import { addressAddedMail } from './mails.ts'
import * as queries from './queries.ts'
import { type BookAddress, hashCode, statusOf } from './rules/address.ts'
import { sendCodeFor } from './send-code.ts'
import type { AddressBookServices } from './services.ts'
import { addressView } from './view.ts'

type Refused = { readonly ok: false; readonly error: Refusal | StatusRefusal }

export async function listAddresses({
  services,
  session,
  mode,
}: CustomerInput<typeof listing, AddressBookServices>): Promise<Shown[]> {
  if (mode === 'demo') return []
  return await readBook(services, session.userId)
}

async function readBook(services: AddressBookServices, userId: string): Promise<Shown[]> {
  const { storage } = services
  const rows = await storage.read(tx => tx.all(queries.listCurrent, { userId }))
  return rows.map(row => addressView(queries.addressOf(row), momentOf(services)))
}

function confirmedRefusal(services: AddressBookServices, row: Parameters<typeof queries.addressOf>[0]) {
  return refuse('10019', { status: statusOf(queries.addressOf(row), momentOf(services)) })
}

function momentOf({ clock, config }: AddressBookServices) {
  return { now: clock.now(), waitMs: config.withdrawals.waitMs }
}

/**
 * `POST /user/addresses`: accepts only an address of the network that cannot lose the money (`AddressLoss`); answers
 * 409 to ask for confirmation of a contract or one of our own addresses. It is usable 24 hours after the mailed code
 * confirms it.
 */
export async function addAddress(input: CustomerInput<typeof adding, AddressBookServices>) {
  const { services, session, body } = input
  const { userId } = session
  const refused = await refusalBefore(input)
  if (refused !== undefined) return refused
  const address = await canonicalAddress(body.network, body.address)
  if (address === undefined) return issue('address')
  const tokens = services.depositTable.places.map(({ token }) => token)
  const loss = lossAt(body.network, address, tokens)
  if (loss !== undefined) return issue('address', loss)
  const doubt = body.sure === 'yes' ? undefined : await doubtOf(services, { ...body, address })
  if (doubt !== undefined) return refuseWith('409', { reason: doubt })
  const kept = await save(services, { ...body, address, userId })
  if (!kept.ok) return kept
  if (kept.value.isNew) {
    const sent = await sendCodeFor(services, kept.value.known)
    if (!sent.ok) return sent
  }
  return ok(addressView(kept.value.known, momentOf(services)))
}

async function refusalBefore({
  services,
  session,
  mode,
  body,
}: CustomerInput<typeof adding, AddressBookServices>): Promise<Refused | undefined> {
  const { userId } = session
  if (mode === 'demo') return no('10008', { mode: 'demo' })
  const noEmail = await services.storage.read(tx => refuseWithoutEmail(tx, { userId, mode }))
  if (noEmail !== undefined) return { ok: false, error: noEmail }
  if (!travels(body.currency, body.network)) return no('10014')
  if (body.address === '') return no('10021')
  if (body.label === '') return issue('label')
  return (
    (await refuseWhenLimited(services, ['addressesByUser', userId])) ??
    (await services.refuseWithoutStepUp(session))
  )
}

function no(code: Refusal['code'], details?: unknown): Refused | undefined {
  const refused = refuse(code, details)
  return refused.ok ? undefined : refused
}

function issue(path: string, message = path): Refused {
  return refuseWith('400', { issues: [{ path, message }] })
}

type Wanted = Pick<BookAddress, 'currency' | 'network' | 'address'>

async function doubtOf(
  { depositTable, contractAt }: AddressBookServices,
  { network, address }: Wanted,
): Promise<AddressDoubt | undefined> {
  if (depositTable.places.some(place => place.network === network && place.address === address)) return 'ours'
  return (await contractAt(network, address)) === true ? 'contract' : undefined
}

type NewEntry = Wanted & Pick<BookAddress, 'userId' | 'clientId' | 'label'>
type Saved = { readonly known: BookAddress; readonly isNew: boolean }

/** Idempotent: an address is in the book once, and a client id adds one address. */
async function save(
  { storage, clock, ids }: AddressBookServices,
  wanted: NewEntry,
): Promise<Result<Saved, StatusRefusal>> {
  const { userId } = wanted
  const clientId = wanted.clientId.toLowerCase()
  return await storage.write(async tx => {
    await tx.run(lockUser, { id: userId })
    const current = await tx.all(queries.listCurrent, { userId })
    const same =
      current.find(row => isSame(row, wanted)) ?? (await tx.one(queries.findByClient, { userId, clientId }))
    if (same !== undefined) {
      const isAsked = isSame(same, wanted) && same.removed_at === null
      return isAsked ? ok({ known: queries.addressOf(same), isNew: false }) : refuseWith('409')
    }
    if (current.length >= MOST_ADDRESSES) return refuseWith('409', { reason: 'full' })
    const { currency, network, address, label } = wanted
    const row = {
      id: ids.next(),
      user_id: userId,
      client_id: clientId,
      currency,
      network,
      address,
      label,
      code_hash: null,
      code_expires_at: 0,
      tries: 0,
      confirmed_at: null,
      removed_at: null,
      created_at: clock.now(),
    }
    await tx.run(queries.insertAddress, row)
    return ok({ known: queries.addressOf(row), isNew: true })
  })
}

function isSame(one: Wanted, other: Wanted): boolean {
  return one.currency === other.currency && one.network === other.network && one.address === other.address
}

export async function sendAddressCode({
  services,
  session,
  mode,
  params,
}: CustomerInput<typeof sending, AddressBookServices>) {
  const { userId } = session
  const row = await services.storage.read(tx => tx.one(queries.findAddress, { id: params.id, userId }))
  if (row === undefined || mode === 'demo') return refuseWith('404')
  if (row.confirmed_at !== null) return confirmedRefusal(services, row)
  const sent = await sendCodeFor(services, queries.addressOf(row))
  return sent.ok ? ok({ expiresAt: isoOf(sent.value) }) : sent
}

/** `POST /user/addresses/{id}/confirm`: five tries per code, ten minutes, single use (10002). Mails a notice. */
export async function confirmAddress({
  services,
  session,
  mode,
  params: { id },
  body,
}: CustomerInput<typeof confirming, AddressBookServices>) {
  const { userId } = session
  const { storage, clock, config } = services
  const row = await storage.read(tx => tx.one(queries.findAddress, { id, userId }))
  if (row === undefined || mode === 'demo') return refuseWith('404')
  if (row.confirmed_at !== null) return confirmedRefusal(services, row)
  const now = clock.now()
  const wanted = hashCode({ id, code: body.code })
  const confirmed = await commit(storage, async (tx, afterCommit) => {
    if ((await tx.one(queries.takeTry, { id, userId, now }))?.code_hash !== wanted) return undefined
    const after = await tx.one(queries.confirm, { id, now })
    if (after === undefined) return undefined
    const known = queries.addressOf(after)
    const { currency, network, address, label } = known
    await recordAct(tx, {
      at: now,
      actor: userId,
      action: 'address.confirmed',
      subject: address,
      user_id: userId,
      details: JSON.stringify({ currency, network, id }),
    })
    const usable = now + config.withdrawals.waitMs
    const data = { label, network, usableAt: isoOf(usable) }
    await notify(tx, services, { userId, kind: 'addressAdded', data, afterCommit })
    const user = await tx.one(findUser, { id: userId })
    if (user?.email) {
      const mail = addressAddedMail(addresseeOf({ config }, user.email, user.locale), { ...known, usable })
      afterCommit(() => void sendLogged(services, mail))
    }
    return known
  })
  return confirmed === undefined ? refuse('10002') : ok(addressView(confirmed, momentOf(services)))
}

export async function removeAddress({
  services,
  session,
  mode,
  params: { id },
}: CustomerInput<typeof removing, AddressBookServices>) {
  const { userId } = session
  const { storage, clock } = services
  if (mode === 'demo') return refuseWith('404')
  const now = clock.now()
  const removed = await storage.write(async tx => {
    const row = await tx.one(queries.remove, { id, userId, now })
    if (row === undefined) return false
    const { currency, network, address } = row
    const entry = { at: now, actor: userId, subject: address, user_id: userId }
    await recordAct(tx, {
      ...entry,
      action: 'address.removed',
      details: JSON.stringify({ currency, network, id }),
    })
    return true
  })
  return removed ? ok(await readBook(services, userId)) : refuseWith('404')
}
