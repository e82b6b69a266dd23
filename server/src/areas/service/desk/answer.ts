import { ok } from '@quayside/contracts/result'
import type * as endpoints from '@quayside/contracts/staff/service'
import type { InboxConversation } from '@quayside/contracts/staff/service'
import { notify } from '../../../notifications/notify.ts'
import { type DeskResult, NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { Staff, StaffInput } from '../../../platform/staff/register-staff.ts'
import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { LEAST_SIDE } from '../handlers/upload.ts'
import { publishChange } from '../publish.ts'
import { findMessage, findThread, holdLoosePhoto, insertMessage, saveThread } from '../queries.ts'
import { asksForSecret } from '../rules/secret-asked.ts'
import { noted, staffAnswered } from '../rules/thread.ts'
import type { InboxServices } from '../services.ts'
import { refuse, threadOf } from './act.ts'
import { findInboxThread, type InboxRow } from './queries.ts'
import { record } from './record.ts'
import { conversation } from './view.ts'

type Answering = StaffInput<typeof endpoints.answerThread, InboxServices>
type Noting = StaffInput<typeof endpoints.noteOnThread, InboxServices>

export const SECRET_ASKED = problem(
  'refused',
  'The text asks for a password, a code, a seed phrase or remote control. Customer service never does.',
)

/** `POST /service/threads/{id}/answer`: stored before it is answered, once per client id. */
export async function answerThread(input: Answering): Promise<DeskResult<InboxConversation>> {
  const { body, services } = input
  if (asksForSecret(body.text)) return SECRET_ASKED
  const photos = await takePicture(services, input.params.id, body.picture)
  if (!photos.ok) return photos
  return await write(input, { author: 'staff', photos: photos.value })
}

export function noteOnThread(input: Noting): Promise<DeskResult<InboxConversation>> {
  return write(input, { author: 'note', photos: [] })
}

type Kind = { readonly author: 'staff' | 'note'; readonly photos: readonly string[] }

function write(input: Answering | Noting, kind: Kind): Promise<DeskResult<InboxConversation>> {
  const { params, body, staff, services } = input
  const { id } = params
  const now = services.clock.now()
  const viewer = { email: staff.email, now }
  const clientId = body.clientId.toLowerCase()
  return commit(services.storage, async (tx, afterCommit) => {
    const row = await tx.one(findInboxThread, { id })
    if (row === undefined) return NOT_FOUND
    const known = await tx.one(findMessage, { userId: row.user_id, clientId })
    if (known !== undefined) {
      const isSame = known.thread_id === id && known.staff_email === staff.email
      return isSame ? ok(await conversation(tx, row, viewer)) : problem('conflict', 'Send it again.')
    }
    const refused = await refuse(tx, services, { staff, row, isFree: kind.author === 'note', now })
    if (refused !== undefined) return refused
    const message = { ...kind, clientId, text: body.text, now }
    const after = await add(tx, services, { row, staff, message, afterCommit })
    return ok(await conversation(tx, after, viewer))
  })
}

type Adding = {
  readonly row: InboxRow
  readonly staff: Staff
  readonly message: Kind & { readonly clientId: string; readonly text: string; readonly now: number }
  readonly afterCommit: AfterCommit
}

async function add(tx: Tx, services: InboxServices, { row, staff, message, afterCommit }: Adding) {
  const { author, photos, clientId, text, now } = message
  const { id, user_id: userId } = row
  const before = threadOf(row)
  const isNote = author === 'note'
  const thread = isNote ? noted(before) : staffAnswered(before, staff, now)
  for (const photo of photos) await tx.run(holdLoosePhoto, { id: photo, userId })
  await tx.run(insertMessage, {
    thread_id: id,
    seq: thread.last_seq,
    user_id: userId,
    client_id: clientId,
    author,
    staff_email: staff.email,
    staff_name: staff.name,
    text,
    photos: JSON.stringify(photos),
    at: now,
  })
  await tx.run(saveThread, thread)
  const action = isNote ? 'service.noted' : 'service.answered'
  await record(tx, { staff, action, thread: row, details: { seq: thread.last_seq }, now })
  await publishChange(tx, services.bus, {
    thread,
    kind: isNote ? 'changed' : 'message',
    by: 'staff',
    afterCommit,
  })
  // One notification until the customer reads; a visitor gets mails only.
  if (!isNote && before.unread === 0 && before.is_visitor === 0)
    await notify(tx, services, { userId, kind: 'serviceAnswer', data: { thread: id }, afterCommit })
  return { ...row, ...thread }
}

/** Stores a picture of an answer with the customer's photos. */
async function takePicture(
  { photos, storage }: InboxServices,
  id: string,
  picture: string | undefined,
): Promise<DeskResult<string[]>> {
  const thread = await storage.read(tx => tx.one(findThread, { id }))
  if (picture === undefined || thread === undefined) return ok([])
  if (thread.is_visitor === 1) return problem('invalid', 'A visitor without an account gets no pictures.')
  const reading = await photos.reader.read(thread.user_id, Buffer.from(picture, 'base64'), {
    leastSide: LEAST_SIDE,
  })
  if (!reading.ok) return problem('invalid', `The picture is not usable: ${reading.error}.`)
  return ok([await photos.vault.save(thread.user_id, reading.value.jpeg)])
}
