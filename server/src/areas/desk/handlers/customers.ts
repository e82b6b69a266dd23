import type { AccountMode } from '@quayside/contracts/customer/user'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok } from '@quayside/contracts/result'
import type * as endpoints from '@quayside/contracts/staff/customers'
import type { CustomerPicture } from '@quayside/contracts/staff/customers'
import { modeOf, virtuallyOf } from '../../../platform/http/headers/mode.ts'
import { cursorText, readCursor } from '../../../platform/staff/cursor.ts'
import { NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import { actView, recordStaffAct } from '../audit.ts'
import { reviewsOf } from '../case-queries.ts'
import { caseView } from '../case-view.ts'
import {
  actsAbout,
  customerView,
  findCustomer,
  insertNote,
  type NoteRow,
  notesOf,
  pageOfCustomers,
  sessionsOf,
} from '../customer-queries.ts'
import type { DeskServices } from '../services.ts'

const DEFAULT_SIZE = 50
const NOTES = 100
const LATEST = 20
const SESSIONS = 100

export async function findCustomers({
  query,
  services,
}: StaffInput<typeof endpoints.findCustomers, DeskServices>) {
  const after = readCursor(query.after)
  if (after === null) return problem('invalid', 'There is no such page.')
  const size = query.size ?? DEFAULT_SIZE
  const page = { limit: size + 1, ...(after === undefined ? {} : { after: after[1] }) }
  const rows = await services.storage.read(tx => tx.dynamic(pageOfCustomers(query, page)))
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return ok({ list: shown.map(customerView), next: last ? cursorText([0, last.username_key]) : null })
}

/** `GET /customers/{id}`: returns all customer data; identity details and photos only for roles that may decide. */
export async function getCustomer({
  params,
  services,
  staff,
}: StaffInput<typeof endpoints.getCustomer, DeskServices>) {
  const { id } = params
  const now = services.clock.now()
  const { customers, storage } = services
  const known = await storage.read(tx => tx.one(findUser, { id }))
  if (known === undefined) return NOT_FOUND
  const money = async (mode: AccountMode) => moneyOf(await customers.money({ userId: id, mode }))
  const [demo, real] = [await money('demo'), await money('real')]
  const mayDecide = staff.roles.some(role => role !== 'support')
  return await storage.write(async tx => {
    const row = await tx.one(findCustomer, { id })
    if (row === undefined) return NOT_FOUND
    await recordStaffAct(tx, { staff, action: 'customer.viewed', subject: 'account', userId: id, now })
    const identity = await customers.identity(tx, id, now)
    const suspension = await customers.suspension(tx, id)
    const methods = await customers.signInMethods(tx, id)
    const ownLimits = await customers.ownLimits(tx, id, now)
    const viewer = { email: staff.email, now }
    const about = { userId: id, before: Number.MAX_SAFE_INTEGER, limit: LATEST }
    const picture: CustomerPicture = {
      ...customerView(row),
      mode: virtuallyOf(row.mode),
      country: row.country,
      inviteCode: row.invite_code,
      suspension: suspension
        ? {
            reason: suspension.reason,
            note: suspension.note,
            by: suspension.suspended_by,
            since: isoOf(suspension.since),
          }
        : null,
      ownLimits,
      identity: mayDecide ? identity : identity.map(one => ({ ...one, values: {}, photos: [] })),
      money: { demo, real },
      sessions: (await tx.all(sessionsOf, { userId: id, now, limit: SESSIONS })).map(session => ({
        id: session.id,
        userAgent: session.user_agent,
        ip: session.ip,
        createdAt: isoOf(session.created_at),
        lastSeenAt: isoOf(session.last_seen_at),
      })),
      ways: methods.map(({ method, name, lastUsedAt }) => ({ kind: method, label: name, lastUsedAt })),
      notes: (await tx.all(notesOf, { userId: id, limit: NOTES })).map(noteView),
      cases: (await tx.all(reviewsOf, { userId: id, limit: LATEST })).map(one => caseView(one, viewer)),
      acts: (await tx.all(actsAbout, about)).map(actView),
    }
    return ok(picture)
  })
}

export async function listCustomerOrders({
  params,
  query,
  services,
}: StaffInput<typeof endpoints.listCustomerOrders, DeskServices>) {
  if (!(await isThere(services, params.id))) return NOT_FOUND
  const { virtually, ...asked } = query
  return ok(await services.customers.orders({ ...asked, userId: params.id, mode: modeOf(virtually) }))
}

export async function listCustomerTransactions({
  params,
  query,
  services,
}: StaffInput<typeof endpoints.listCustomerTransactions, DeskServices>) {
  if (!(await isThere(services, params.id))) return NOT_FOUND
  const { virtually, ...asked } = query
  return ok(await services.customers.statement({ ...asked, userId: params.id, mode: modeOf(virtually) }))
}

export async function listCustomerActs({
  params,
  query,
  services,
}: StaffInput<typeof endpoints.listCustomerActs, DeskServices>) {
  const after = readCursor(query.after)
  if (after === null) return problem('invalid', 'There is no such page.')
  if (!(await isThere(services, params.id))) return NOT_FOUND
  const size = query.size ?? DEFAULT_SIZE
  const page = { userId: params.id, before: after?.[0] ?? Number.MAX_SAFE_INTEGER, limit: size + 1 }
  const rows = await services.storage.read(tx => tx.all(actsAbout, page))
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return ok({ list: shown.map(actView), next: last ? cursorText([last.id, '']) : null })
}

export async function addNote({
  params,
  body,
  services,
  staff,
}: StaffInput<typeof endpoints.addNote, DeskServices>) {
  const now = services.clock.now()
  const { id: userId } = params
  if (!(await isThere(services, userId))) return NOT_FOUND
  const row = { id: services.ids.next(), user_id: userId, author: staff.email, text: body.text }
  const note = { ...row, created_at: now }
  await services.storage.write(async tx => {
    await tx.run(insertNote, note)
    const act = { staff, action: 'customer.noted' as const, subject: 'account', userId, now }
    await recordStaffAct(tx, { ...act, details: { note: row.id } })
  })
  return ok(noteView(note))
}

function noteView({ id, author, text, created_at }: NoteRow) {
  return { id, by: author, at: isoOf(created_at), text }
}

async function isThere({ storage }: DeskServices, id: string): Promise<boolean> {
  return (await storage.read(tx => tx.one(findUser, { id }))) !== undefined
}

function moneyOf(info: Awaited<ReturnType<DeskServices['customers']['money']>>) {
  const { amount, floatingPnL, totalAssets, loanAmount, bondAmount, profit, held, balances, unpriced } = info
  return { amount, floatingPnL, totalAssets, loanAmount, bondAmount, profit, held, balances, unpriced }
}
