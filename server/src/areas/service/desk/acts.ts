import { ok } from '@quayside/contracts/result'
import type * as endpoints from '@quayside/contracts/staff/service'
import { NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { publishChange } from '../publish.ts'
import {
  agentsSince,
  deleteMessages,
  deleteThread,
  findThread,
  insertMerged,
  insertMessage,
  messagesBefore,
  moveMerged,
  saveThread,
} from '../queries.ts'
import { merge } from '../rules/merge.ts'
import { claimed, closed, holderOf, noted, released, snoozed } from '../rules/thread.ts'
import type { InboxServices } from '../services.ts'
import { actOn } from './act.ts'

type Input<E extends (typeof endpoints)['claimThread' | 'handOverThread' | 'snoozeThread' | 'mergeThread']> =
  StaffInput<E, InboxServices>

const WEEK_MS = 7 * 86_400_000
const AGENTS = 200
/** Longest snooze, ms. */
const SNOOZE_MS = 90 * 86_400_000
/** Most messages of two conversations that become one. */
const MERGED = 2_000
const AFTER_ALL = Number.MAX_SAFE_INTEGER

export function claimThread({ params: { id }, staff, services }: Input<typeof endpoints.claimThread>) {
  return actOn({
    services,
    staff,
    id,
    action: 'service.claimed',
    isSilent: (thread, now) => holderOf(thread, now) === staff.email,
    change: (_tx, thread, now) => ok(claimed(thread, staff, now)),
  })
}

export function releaseThread({ params: { id }, staff, services }: Input<typeof endpoints.releaseThread>) {
  return actOn({
    services,
    staff,
    id,
    action: 'service.released',
    isFree: staff.roles.includes('administrator'),
    change: (_tx, thread, now) =>
      holderOf(thread, now) === undefined
        ? problem('conflict', 'This conversation is not claimed.')
        : ok(released(thread)),
  })
}

export function handOverThread({
  params: { id },
  body: { to },
  staff,
  services,
}: Input<typeof endpoints.handOverThread>) {
  return actOn({
    services,
    staff,
    id,
    action: 'service.handedOver',
    details: { to },
    async change(tx, thread, now) {
      const agents = await tx.all(agentsSince, { since: now - WEEK_MS, limit: AGENTS })
      const agent = agents.find(({ email }) => email === to && email !== staff.email)
      if (agent === undefined) return problem('conflict', `${to} was not at the service desk within a week.`)
      const next = noted(claimed(thread, agent, now))
      await tx.run(insertMessage, {
        thread_id: id,
        seq: next.last_seq,
        user_id: thread.user_id,
        client_id: services.ids.next(),
        author: 'note',
        staff_email: staff.email,
        staff_name: staff.name,
        text: `Handed over to ${agent.name}.`,
        photos: '[]',
        at: now,
      })
      return ok(next)
    },
  })
}

export function snoozeThread({
  params: { id },
  body: { until },
  staff,
  services,
}: Input<typeof endpoints.snoozeThread>) {
  return actOn({
    services,
    staff,
    id,
    action: 'service.snoozed',
    details: { until },
    change(_tx, thread, now) {
      if (thread.state === 'closed') return problem('conflict', 'This conversation is closed.')
      const at = until === null ? null : Date.parse(until)
      return at === null || (at > now && at <= now + SNOOZE_MS)
        ? ok(snoozed(thread, at))
        : problem('invalid', 'Choose a time within the next 90 days.')
    },
  })
}

export function closeThread({ params: { id }, staff, services }: Input<typeof endpoints.closeThread>) {
  return actOn({
    services,
    staff,
    id,
    action: 'service.closed',
    change: (_tx, thread, now) =>
      thread.state === 'closed'
        ? problem('conflict', 'This conversation is closed already.')
        : ok(closed(thread, staff, now)),
  })
}

/** `POST /service/threads/{id}/merge`: the path's conversation becomes part of the body's, and so do its link and replies. */
export function mergeThread({
  params: { id },
  body: { into },
  staff,
  services,
}: Input<typeof endpoints.mergeThread>) {
  return actOn({
    services,
    staff,
    id: into,
    action: 'service.merged',
    details: { from: id },
    async change(tx, thread, now, afterCommit) {
      const from = await tx.one(findThread, { id })
      if (from === undefined || id === into || from.user_id !== thread.user_id)
        return problem('conflict', 'Only two conversations of the same customer become one.')
      const holder = holderOf(from, now)
      if (holder !== undefined && holder !== staff.email)
        return problem('conflict', `${from.claimed_name ?? holder} has claimed the other conversation.`, {
          heldBy: holder,
        })
      const limit = MERGED + 1
      const [older, newer] = [
        await tx.all(messagesBefore, { id, before: AFTER_ALL, limit }),
        await tx.all(messagesBefore, { id: into, before: AFTER_ALL, limit }),
      ]
      if (older.length + newer.length > MERGED)
        return problem('conflict', `Together they have more than ${MERGED} messages.`)
      const whole = merge(
        { thread, messages: newer.toReversed() },
        { thread: from, messages: older.toReversed() },
      )
      await tx.run(deleteMessages, { id })
      await tx.run(deleteMessages, { id: into })
      await tx.run(deleteThread, { id })
      await tx.run(moveMerged, { from: id, into })
      await tx.run(insertMerged, {
        id,
        user_id: from.user_id,
        into_id: into,
        is_visitor: from.is_visitor,
        merged_at: now,
      })
      for (const message of whole.messages) await tx.run(insertMessage, message)
      await publishChange(tx, services.bus, { thread: from, kind: 'changed', by: 'staff', afterCommit })
      return ok(whole.thread)
    },
  })
}

/** `POST /service/threads/{id}/read`: an older number changes nothing. */
export async function readThread({
  params: { id },
  body,
  staff,
  services,
}: StaffInput<typeof endpoints.readInboxThread, InboxServices>) {
  return await commit(services.storage, async (tx, afterCommit) => {
    const thread = await tx.one(findThread, { id })
    if (thread === undefined) return NOT_FOUND
    const own = await services.refuseOwnAccount(tx, { email: staff.email, userId: thread.user_id })
    if (own !== undefined) return own
    const seq = Math.min(body.seq, thread.last_seq)
    if (seq > thread.read_by_staff) {
      const read = { ...thread, read_by_staff: seq }
      await tx.run(saveThread, read)
      await publishChange(tx, services.bus, { thread: read, kind: 'read', by: 'staff', afterCommit })
    }
    return ok(null)
  })
}

export async function typeInThread({
  params: { id },
  staff,
  services,
}: StaffInput<typeof endpoints.typeInThread, InboxServices>) {
  return await services.storage.read(async tx => {
    const thread = await tx.one(findThread, { id })
    if (thread === undefined) return NOT_FOUND
    const { user_id: userId } = thread
    const own = await services.refuseOwnAccount(tx, { email: staff.email, userId })
    if (own !== undefined) return own
    services.bus.publish('service.changed', { userId, thread: id, kind: 'typing', by: 'staff' })
    return ok(null)
  })
}
