import type * as endpoints from '@quayside/contracts/endpoints/service'
import { localeOf } from '@quayside/contracts/locales'
import type { Result } from '@quayside/contracts/result'
import { withoutPasted } from '@quayside/contracts/text/readable-text'
import { networkOf } from '@quayside/release/client-address'
import { refuseWith, type StatusRefusal } from '../../../platform/http/envelope.ts'
import { type LimitedAct, refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { writeMessage } from '../customer-message.ts'
import { countThreads, findMessage, holdLoosePhoto } from '../queries.ts'
import type { Message, Thread } from '../rules/conversation.ts'
import { newThread } from '../rules/thread.ts'
import { messageView } from '../view.ts'
import { findVisitor } from '../visitors/queries.ts'
import type { TalkerInput } from '../visitors/talker.ts'
import { ownThread, viewOf } from './own.ts'

type Input = TalkerInput<typeof endpoints.sendServiceMessage>
type Found = Result<Thread, StatusRefusal>

/** `POST /user/service/send`: stored before it is answered, once per client id. */
export async function sendMessage(input: Input) {
  const { body, talker, services } = input
  const { userId } = talker
  const clientId = body.clientId.toLowerCase()
  const earlier = await services.storage.read(tx => tx.one(findMessage, { userId, clientId }))
  const limited = earlier ? undefined : await refuseWhenLimited(services, ...limitsOf(input))
  if (limited !== undefined) return limited
  return await commit(services.storage, async (tx, afterCommit) => {
    const known = await tx.one(findMessage, { userId, clientId })
    if (known !== undefined) return await answerAgain(tx, known, userId)
    const found = await threadFor(tx, input)
    if (!found.ok) return found
    const now = services.clock.now()
    const photos = body.photos ?? []
    for (const id of photos) {
      if ((await tx.run(holdLoosePhoto, { id, userId })) > 0) continue
      await tx.undo()
      return refuseWith('400', { issues: [{ path: 'photos', message: 'missing' }] })
    }
    const text = withoutPasted(body.text)
    const writing = { thread: found.value, clientId, text, photos, now, afterCommit }
    const { thread, message } = await writeMessage(tx, services.bus, writing)
    return { thread: await viewOf(tx, thread), message: messageView(message) }
  })
}

/** Answers a repeated message; a client id of an answer is another message's. */
async function answerAgain(tx: Tx, known: Message, userId: string) {
  const thread = await ownThread(tx, { id: known.thread_id, userId })
  if (thread === undefined || known.author !== 'customer') return refuseWith('409')
  return { thread: await viewOf(tx, thread), message: messageView(known) }
}

/** The named conversation, or a new one that is not stored yet. */
async function threadFor(tx: Tx, { body, talker, services }: Input): Promise<Found> {
  const { userId, visitor } = talker
  // The visitor may have been deleted after the pass was read.
  if (visitor !== undefined && (await tx.one(findVisitor, { id: userId })) === undefined)
    return refuseWith('403')
  if (body.thread !== undefined) {
    const thread = await ownThread(tx, { id: body.thread, userId })
    return thread === undefined ? refuseWith('404') : { ok: true, value: thread }
  }
  const most = services.limits.most('serviceThreads')
  const open = Number((await tx.one(countThreads, { userId }))?.open ?? 0)
  if (open >= most) return refuseWith('429', { limit: 'serviceThreads', held: open })
  const locale = localeOf(visitor?.locale ?? (await tx.one(findUser, { id: userId }))?.locale)
  const title = body.subject && (await services.subjectTitle(tx, { userId, locale, subject: body.subject }))
  if (body.subject !== undefined && title === undefined) return refuseWith('404')
  return {
    ok: true,
    value: newThread({
      id: services.ids.next(),
      userId,
      isVisitor: visitor !== undefined,
      locale,
      topic: body.topic ?? 'other',
      subject: body.subject && title !== undefined ? { ...body.subject, title } : undefined,
      now: services.clock.now(),
    }),
  }
}

/** Visitors of one network share a limit, too: an address costs nothing. */
function limitsOf({ talker: { userId, visitor }, request }: Input): readonly LimitedAct[] {
  const own = ['serviceMessagesByUser', userId] as const
  return visitor === undefined ? [own] : [own, ['serviceMessagesByIp', networkOf(request.ip)]]
}
