import type * as endpoints from '@quayside/contracts/endpoints/service'
import type { ServiceThread } from '@quayside/contracts/endpoints/service'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { photoLink } from '../../../platform/photos/send-photo.ts'
import { commit } from '../../../platform/storage/commit.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { isStaffed } from '../presence.ts'
import { publishChange } from '../publish.ts'
import {
  countThreads,
  findLinkedThread,
  photosShown,
  saveThread,
  shownBefore,
  threadsOf,
} from '../queries.ts'
import { readAnswers } from '../read-answers.ts'
import type { Thread } from '../rules/conversation.ts'
import { rated } from '../rules/thread.ts'
import type { ConversationServices } from '../services.ts'
import { messageView, photosOf, threadView } from '../view.ts'
import type { TalkerInput } from '../visitors/talker.ts'

const DEFAULT_SIZE = 20
/** Messages of one answer. */
const MESSAGES = 50
const AFTER_ALL = Number.MAX_SAFE_INTEGER

export async function listThreads({
  query,
  talker: { userId },
  services,
}: TalkerInput<typeof endpoints.listServiceThreads>) {
  const { page = 1, size = DEFAULT_SIZE } = query
  return await services.storage.read(async tx => {
    const counted = await tx.one(countThreads, { userId })
    const rows = await tx.all(threadsOf, { userId, limit: size, offset: (page - 1) * size })
    const list: ServiceThread[] = []
    for (const row of rows) list.push(await viewOf(tx, row))
    return {
      list,
      total: Number(counted?.total ?? 0),
      page,
      size,
      unread: Number(counted?.unread ?? 0),
      isStaffed: await isStaffed(tx, services.clock),
    }
  })
}

export async function getThread({
  params: { id },
  query,
  talker: { userId },
  services,
}: TalkerInput<typeof endpoints.getServiceThread>) {
  return await services.storage.read(async tx => {
    const thread = await ownThread(tx, { id, userId })
    if (thread === undefined) return refuseWith('404')
    const before = query.before ?? AFTER_ALL
    const rows = await tx.all(shownBefore, { id: thread.id, before, limit: MESSAGES + 1 })
    return {
      thread: await viewOf(tx, thread),
      messages: rows.slice(0, MESSAGES).toReversed().map(messageView),
      hasEarlier: rows.length > MESSAGES,
    }
  })
}

/** `POST /user/service/{id}/read`: an older number changes nothing. */
export async function readThread({
  params: { id },
  body,
  talker: { userId },
  services,
}: TalkerInput<typeof endpoints.readServiceThread>) {
  return await commit(services.storage, async (tx, afterCommit) => {
    const thread = await ownThread(tx, { id, userId })
    if (thread === undefined) return refuseWith('404')
    // The numbers of a merged conversation no longer count.
    const seq = thread.id === id ? Math.min(body.seq, thread.last_seq) : 0
    const read = await readAnswers(tx, thread, seq)
    if (read !== thread) {
      await tx.run(saveThread, read)
      await publishChange(tx, services.bus, { thread: read, kind: 'read', by: 'customer', afterCommit })
    }
    return { unread: Number((await tx.one(countThreads, { userId }))?.unread ?? 0) }
  })
}

export async function typeMessage({
  params: { id },
  talker: { userId },
  services,
}: TalkerInput<typeof endpoints.typeServiceMessage>) {
  const limited = await refuseWhenLimited(services, ['serviceTypingByUser', userId])
  if (limited !== undefined) return limited
  const thread = await services.storage.read(tx => ownThread(tx, { id, userId }))
  if (thread === undefined) return refuseWith('404')
  services.bus.publish('service.changed', { userId, thread: thread.id, kind: 'typing', by: 'customer' })
  return null
}

export async function rateThread({
  params: { id },
  body,
  talker: { userId },
  services,
}: TalkerInput<typeof endpoints.rateServiceThread>) {
  return await commit(services.storage, async (tx, afterCommit) => {
    const thread = await ownThread(tx, { id, userId })
    if (thread === undefined) return refuseWith('404')
    const after = rated(thread, body.rating)
    if (after === undefined) return { ok: false, error: { code: '10008' } } as const
    await tx.run(saveThread, after)
    await publishChange(tx, services.bus, { thread: after, kind: 'changed', by: 'customer', afterCommit })
    return await viewOf(tx, after)
  })
}

export async function showPhoto({
  params: { id, photo },
  session: { userId, id: viewer },
  services,
  request,
}: CustomerInput<typeof endpoints.getServicePhoto, ConversationServices>) {
  const isThere = await services.storage.read(async tx => {
    const thread = await ownThread(tx, { id, userId })
    if (thread === undefined) return false
    const rows = await tx.all(photosShown, { id: thread.id })
    return rows.some(row => photosOf(row).includes(photo))
  })
  return isThere ? photoLink(services, { photoId: photo, userId, viewer }, request) : refuseWith('404')
}

/** The customer's conversation, also by the id of one that was merged into it. */
export async function ownThread(
  tx: ReadTx,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Thread | undefined> {
  const thread = await findLinkedThread(tx, id)
  return thread?.user_id === userId ? thread : undefined
}

export async function viewOf(tx: ReadTx, thread: Thread): Promise<ServiceThread> {
  const [last] = await tx.all(shownBefore, { id: thread.id, before: AFTER_ALL, limit: 1 })
  return threadView(thread, last)
}
