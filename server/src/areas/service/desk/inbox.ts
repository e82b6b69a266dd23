import { isoOf } from '@quayside/contracts/iso-time'
import { localeOf } from '@quayside/contracts/locales'
import { ok } from '@quayside/contracts/result'
import type * as endpoints from '@quayside/contracts/staff/service'
import type { InboxThread } from '@quayside/contracts/staff/service'
import { cursorText, readCursor } from '../../../platform/staff/cursor.ts'
import { NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { PRESENT_MS } from '../presence.ts'
import { agentsSince, photosIn } from '../queries.ts'
import { holderOf } from '../rules/thread.ts'
import type { InboxServices } from '../services.ts'
import { photosOf } from '../view.ts'
import { countMine, countWaiting, findInboxThread, pageOfThreads } from './queries.ts'
import { record } from './record.ts'
import { conversation, inboxThread } from './view.ts'

const DEFAULT_SIZE = 50
const WEEK_MS = 7 * 86_400_000
const AGENTS = 200

export async function listInbox({
  query,
  staff,
  services,
}: StaffInput<typeof endpoints.listInbox, InboxServices>) {
  const after = readCursor(query.after)
  if (after === null) return problem('invalid', 'There is no such page.')
  const { view, locale, search, size = DEFAULT_SIZE } = query
  const now = services.clock.now()
  const filter = { view, now, by: staff.email, locales: locale, search }
  return await services.storage.read(async tx => {
    const rows = await tx.dynamic(pageOfThreads(filter, { after, limit: size + 1 }))
    const list: InboxThread[] = []
    for (const row of rows.slice(0, size)) list.push(await inboxThread(tx, row, { email: staff.email, now }))
    const last = rows.length > size ? rows[size - 1] : undefined
    const moment = view === 'waiting' ? last?.waiting_since : last?.updated_at
    return ok({ list, next: last === undefined ? null : cursorText([Number(moment), last.id]) })
  })
}

export async function countInbox({
  staff,
  services,
}: StaffInput<typeof endpoints.countInbox, InboxServices>) {
  const now = services.clock.now()
  return await services.storage.read(async tx => {
    const waiting = await tx.all(countWaiting, { now })
    const agents = await tx.all(agentsSince, { since: now - WEEK_MS, limit: AGENTS })
    return ok({
      waiting: waiting.reduce((sum, row) => sum + Number(row.waiting), 0),
      mine: Number((await tx.one(countMine, { by: staff.email, now }))?.total ?? 0),
      byLocale: waiting.map(({ locale, waiting: count, oldest }) => ({
        locale: localeOf(locale),
        waiting: Number(count),
        oldest: isoOf(Number(oldest)),
      })),
      agents: agents.map(({ email, name, seen_at }) => ({ email, name, isHere: seen_at > now - PRESENT_MS })),
    })
  })
}

export async function getThread({
  params: { id },
  query,
  staff,
  services,
}: StaffInput<typeof endpoints.getInboxThread, InboxServices>) {
  const now = services.clock.now()
  return await services.storage.write(async tx => {
    const row = await tx.one(findInboxThread, { id })
    if (row === undefined) return NOT_FOUND
    const own = await services.refuseOwnAccount(tx, { email: staff.email, userId: row.user_id })
    if (own !== undefined) return own
    // The claim is in the log already.
    if (holderOf(row, now) !== staff.email)
      await record(tx, { staff, action: 'service.viewed', thread: row, now })
    return ok(await conversation(tx, row, { email: staff.email, now, before: query.before }))
  })
}

export async function showPhoto({
  params: { id, photo },
  staff,
  services,
}: StaffInput<typeof endpoints.showServicePhoto, InboxServices>) {
  const now = services.clock.now()
  const found = await services.storage.read(async tx => {
    const row = await tx.one(findInboxThread, { id })
    const own = row && (await services.refuseOwnAccount(tx, { email: staff.email, userId: row.user_id }))
    const rows = row === undefined ? [] : await tx.all(photosIn, { userId: row.user_id })
    return { own, thread: rows.some(one => photosOf(one).includes(photo)) ? row : undefined }
  })
  if (found.own !== undefined) return found.own
  const { thread } = found
  const bytes = thread && (await services.photos.vault.read(thread.user_id, photo))
  if (thread === undefined || bytes === undefined) return NOT_FOUND
  const details = { photo }
  await services.storage.write(tx => record(tx, { staff, action: 'photo.viewed', thread, details, now }))
  return ok({ bytes, name: 'photo.jpg' })
}
