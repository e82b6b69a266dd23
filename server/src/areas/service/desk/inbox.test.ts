import { randomUUID } from 'node:crypto'
import { getServicePhoto, readServiceThread } from '@quayside/contracts/endpoints/service'
import { deleteServiceVisitor } from '@quayside/contracts/endpoints/service-visitors'
import * as audit from '@quayside/contracts/staff/audit'
import * as inbox from '@quayside/contracts/staff/service'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import { jpegPhoto } from '../../../platform/photos/photo.builders.ts'
import { sweepOldRows } from '../../../platform/storage/retention/sweep-old-rows.ts'
import { type AtTheDesk, atTheDesk, callDesk, passFor } from '../../desk/desk.builders.ts'
import { forgetService } from '../forget.ts'
import { answer, type Talker, threadOf, threadsOf, uploadPhoto, write } from '../service.builders.ts'
import { OLD_VISITORS } from '../visitors/queries.ts'
import { EMAIL, visit } from '../visitors/visitors.builders.ts'

const MINUTE = 60_000

let server: TestApp
let maria: SignedUp
let peter: SignedUp
let sam: AtTheDesk
let rita: AtTheDesk

beforeEach(async () => {
  server = await openApp({ environment: { LIMITS: 'serviceThreads=100' } })
  maria = await server.signUp()
  peter = await server.signUp('peter')
  sam = atTheDesk(server, 'Sam Hill', 'support')
  rita = atTheDesk(server, 'Rita Low', 'support')
})
afterEach(() => server.close())

async function begin(customer = maria, message: object = {}) {
  const { result } = await write(server, customer, message)
  server.pass(MINUTE)
  return result.thread.id
}

async function listed(view: string, desk = sam, query: Record<string, string> = {}) {
  const { result } = await desk.call(inbox.listInbox, { query: { view, ...query } })
  return result.list.map(({ id }) => id)
}

const links = () =>
  server.services.storage.read(tx => tx.dynamic(q => q.selectFrom('service_merged').select('id')))

const act = (desk: AtTheDesk, endpoint: typeof inbox.claimThread, id: string) =>
  desk.call(endpoint, { params: { id } })

describe('the queue', () => {
  it('shows the longest waiting conversation first, page by page', async () => {
    const ids = [await begin(), await begin(peter), await begin()]
    expect(await listed('waiting')).toEqual(ids)
    const first = await sam.call(inbox.listInbox, { query: { view: 'waiting', size: '2' } })
    expect(first.result.list.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const query = { view: 'waiting', size: '2', after: first.result.next ?? '' }
    expect((await sam.call(inbox.listInbox, { query })).result).toMatchObject({ next: null })
    await write(server, maria, { thread: ids[0], text: 'Hello?' })
    expect(await listed('waiting'), 'writing again does not lose the place').toEqual(ids)
    await answer(sam, String(ids[0]))
    expect(await listed('waiting')).toEqual(ids.slice(1))
    expect(await listed('mine')).toEqual([ids[0]])
    expect(await listed('mine', rita)).toEqual([])
  })

  it('finds conversations by customer and language', async () => {
    const [hers, his] = [await begin(), await begin(peter)]
    expect(await listed('open', sam, { search: 'PETER' })).toEqual([his])
    expect(await listed('open', sam, { search: maria.id })).toEqual([hers])
    expect(await listed('open', sam, { search: '%%' })).toEqual([])
    expect(await listed('open', sam, { locale: 'ja' })).toEqual([])
    const { result } = await sam.call(inbox.countInbox)
    expect(result).toMatchObject({ waiting: 2, mine: 0, byLocale: [{ locale: 'en', waiting: 2 }] })
  })

  it('refuses an unknown page, and reviewers', async () => {
    expect((await sam.call(inbox.listInbox, { query: { view: 'open', after: 'x' } })).status).toBe(400)
    const reviewer = atTheDesk(server, 'rae', 'reviewer')
    expect((await reviewer.call(inbox.listInbox, { query: { view: 'open' } })).status).toBe(403)
  })
})

describe('a claim', () => {
  it('lets one agent act until it ends or is given back', async () => {
    const id = await begin()
    expect((await act(sam, inbox.claimThread, id)).result.claim).toMatchObject({
      name: 'Sam Hill',
      isMine: true,
    })
    expect(await act(rita, inbox.claimThread, id)).toMatchObject({
      status: 409,
      problem: { heldBy: sam.email, message: 'Sam Hill has claimed this conversation.' },
    })
    expect((await answer(rita, id)).status).toBe(409)
    expect((await act(rita, inbox.closeThread, id)).status).toBe(409)
    const note = { clientId: randomUUID(), text: 'I know this customer.' }
    expect((await rita.call(inbox.noteOnThread, { params: { id }, body: note })).status).toBe(200)
    expect((await act(rita, inbox.releaseThread, id)).status).toBe(409)
    await act(sam, inbox.releaseThread, id)
    expect((await answer(rita, id)).status).toBe(200)
    server.pass(16 * MINUTE)
    expect((await act(sam, inbox.claimThread, id)).status, 'the claim has expired').toBe(200)
    const admin = atTheDesk(server, 'ada', 'administrator')
    expect((await act(admin, inbox.releaseThread, id)).result.claim).toBeNull()
  })

  it('is handed over to a colleague who was at the desk', async () => {
    const id = await begin()
    const handOver = (to: string) => sam.call(inbox.handOverThread, { params: { id }, body: { to } })
    await act(sam, inbox.claimThread, id)
    expect((await handOver(rita.email)).status).toBe(409)
    await rita.call(inbox.watchInbox)
    expect((await handOver(rita.email)).result.claim).toMatchObject({ by: rita.email, name: 'Rita Low' })
    expect((await answer(sam, id)).status).toBe(409)
    expect((await handOver(sam.email)).status, 'not a colleague').toBe(409)
    const { result } = await rita.call(inbox.getInboxThread, { params: { id }, query: {} })
    expect(result.messages.at(-1)).toMatchObject({ author: 'note', text: 'Handed over to Rita Low.' })
  })

  it('is refused on the agent’s own account', async () => {
    const id = await begin()
    const pass = passFor(server, { email: maria.email, roles: ['support'] })
    const body = { clientId: randomUUID(), text: 'I forgive myself the fee.' }
    const claim = await callDesk(server, inbox.claimThread, { pass, params: { id } })
    const written = await callDesk(server, inbox.answerThread, { pass, params: { id }, body })
    expect([claim.status, written.status]).toEqual([422, 422])
  })

  it('is not needed to be refused a look at the agent’s own account, its notes, and its pictures', async () => {
    const { photo } = await uploadPhoto(server, maria, await jpegPhoto())
    const id = await begin(maria, { photos: [photo] })
    const note = { clientId: randomUUID(), text: 'Seems to be angry.' }
    await sam.call(inbox.noteOnThread, { params: { id }, body: note })
    const pass = passFor(server, { email: maria.email, roles: ['support'] })
    const answers = await Promise.all([
      callDesk(server, inbox.getInboxThread, { pass, params: { id } }),
      callDesk(server, inbox.readInboxThread, { pass, params: { id }, body: { seq: 2 } }),
      callDesk(server, inbox.typeInThread, { pass, params: { id } }),
      callDesk(server, inbox.showServicePhoto, { pass, params: { id, photo } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(JSON.stringify(answers)).not.toContain('angry')
  })
})

describe('an answer', () => {
  it('is stored once per client id', async () => {
    const id = await begin()
    const clientId = randomUUID()
    const [one, other] = await Promise.all([answer(sam, id, { clientId }), answer(sam, id, { clientId })])
    expect(one.result.messages).toHaveLength(2)
    expect(other.result.messages).toEqual(one.result.messages)
    expect((await answer(rita, id, { clientId })).status).toBe(409)
  })

  it('is blocked when it asks for a secret, and so is a prepared one', async () => {
    const id = await begin()
    const refused = await answer(sam, id, { text: 'Please send me your password.' })
    expect(refused).toMatchObject({ status: 422, problem: { code: 'refused' } })
    const body = { name: 'Reset', texts: { en: 'Hello', de: 'Nennen Sie mir Ihr Passwort.' } }
    expect((await sam.call(inbox.saveTemplate, { body })).status).toBe(422)
    expect((await threadOf(server, maria, id)).result.messages).toHaveLength(1)
  })

  it('may have a picture, which the customer can open', async () => {
    const id = await begin()
    const picture = (await jpegPhoto()).toString('base64')
    const { result } = await answer(sam, id, { picture })
    const [photo = ''] = result.messages[1]?.photos ?? []
    expect((await threadOf(server, maria, id)).result.messages[1]?.photos).toEqual([photo])
    expect((await answer(sam, id, { picture: Buffer.from('<svg/>').toString('base64') })).status).toBe(400)
    const shown = await sam.call(inbox.showServicePhoto, { params: { id, photo } })
    expect(shown.status).toBe(200)
  })

  it('notifies the customer once until it is read', async () => {
    const id = await begin()
    await answer(sam, id)
    await answer(sam, id)
    const { storage } = server.services
    const rows = await storage.read(tx =>
      tx.dynamic(q => q.selectFrom('notifications').select('data').where('kind', '=', 'serviceAnswer')),
    )
    expect(rows.map(({ data }) => JSON.parse(data))).toEqual([{ thread: id }])
  })
})

it('keeps a note from the customer, the data export’s view, and the preview', async () => {
  const id = await begin()
  const body = { clientId: randomUUID(), text: 'Seems to be angry.' }
  const { result } = await sam.call(inbox.noteOnThread, { params: { id }, body })
  expect(result.messages.map(({ author }) => author)).toEqual(['customer', 'note'])
  expect(result.thread.preview).toBe('Where is my deposit?')
  const seen = await threadOf(server, maria, id)
  expect(seen.result.messages).toHaveLength(1)
  expect(JSON.stringify(seen.result)).not.toContain('angry')
  expect(seen.result.thread.unread).toBe(0)
})

describe('a snooze', () => {
  it('hides a conversation until its time, or until the customer writes', async () => {
    const id = await begin()
    const snooze = (until: string | null) => sam.call(inbox.snoozeThread, { params: { id }, body: { until } })
    const inAnHour = new Date(server.services.clock.now() + 60 * MINUTE).toISOString()
    await snooze(inAnHour)
    expect([await listed('waiting'), await listed('snoozed')]).toEqual([[], [id]])
    server.pass(61 * MINUTE)
    expect([await listed('waiting'), await listed('snoozed')]).toEqual([[id], []])
    await snooze(new Date(server.services.clock.now() + 60 * MINUTE).toISOString())
    await write(server, maria, { thread: id, text: 'Hello?' })
    expect(await listed('waiting')).toEqual([id])
    expect((await snooze('2020-01-01T00:00:00Z')).status).toBe(400)
    expect((await snooze('9999-01-01T00:00:00Z')).status).toBe(400)
    expect((await snooze(null)).status).toBe(200)
  })
})

describe('a merge', () => {
  async function mergeTwo(talker: Talker) {
    const [id, into] = [await write(server, talker), await write(server, talker)]
    const params = { id: id.result.thread.id }
    await sam.call(inbox.mergeThread, { params, body: { into: into.result.thread.id } })
  }

  it('puts two conversations of a customer together by time', async () => {
    const first = await begin(maria, { text: 'one' })
    const second = await begin(maria, { text: 'two' })
    await answer(sam, first, { text: 'three' })
    server.pass(MINUTE)
    await write(server, maria, { thread: second, text: 'four' })
    const merge = (id: string, into: string) =>
      sam.call(inbox.mergeThread, { params: { id }, body: { into } })
    expect((await merge(second, first)).status).toBe(200)
    const { result } = await threadOf(server, maria, first)
    expect(result.messages.map(({ text, seq }) => [text, seq])).toEqual([
      ['one', 1],
      ['two', 2],
      ['three', 3],
      ['four', 4],
    ])
    expect(result.thread.unread).toBe(1)
    expect((await threadsOf(server, maria)).result).toMatchObject({ total: 1, unread: 1 })
    expect(await listed('waiting')).toEqual([first])
    expect((await merge(first, first)).status).toBe(409)
    expect((await merge(first, await begin(peter))).status, 'another customer’s').toBe(409)
    expect((await merge('nothing', first)).status).toBe(409)
  })

  it('leaves the links of the former conversation working, for the customer alone', async () => {
    const [first, second, third] = [await begin(), await begin(), await begin()]
    const { photo } = await uploadPhoto(server, maria, await jpegPhoto())
    await write(server, maria, { thread: first, photos: [photo] })
    for (const [id, into] of [
      [first, second],
      [second, third],
    ] as const)
      expect((await sam.call(inbox.mergeThread, { params: { id }, body: { into } })).status).toBe(200)
    for (const id of [first, second]) {
      expect((await threadOf(server, peter, id)).status).toBe(404)
      const { result } = await threadOf(server, maria, id)
      expect(result.thread.id).toBe(third)
      expect(result.messages.length).toBeGreaterThanOrEqual(4)
      expect((await write(server, maria, { thread: id, text: 'more' })).result.thread.id).toBe(third)
      const params = { id, photo }
      expect((await server.call(getServicePhoto, { token: maria.token, params })).status).toBe(200)
      await answer(sam, third)
      const body = { seq: 1_000 }
      const read = await server.call(readServiceThread, { token: maria.token, params: { id }, body })
      expect(read.result.unread, 'a former number reads nothing').toBeGreaterThan(0)
      await server.call(readServiceThread, { token: maria.token, params: { id: third }, body })
    }
    const now = server.services.clock.now()
    await server.services.storage.write(tx => forgetService(tx, { userId: maria.id, now }))
    expect(await links()).toEqual([])
  })

  it('leaves no link when a visitor deletes the conversations, or time does', async () => {
    const vera = await visit(server)
    await mergeTwo(vera)
    expect(await links()).toHaveLength(1)
    const sweep = () => sweepOldRows({ ...server.services, retention: OLD_VISITORS, rest: async () => {} })
    await sweep()
    expect(await links()).toHaveLength(1)
    server.pass(181 * 1_440 * MINUTE)
    await sweep()
    expect(await links()).toEqual([])
    const again = await visit(server)
    await mergeTwo(again)
    expect(await links()).toHaveLength(1)
    await server.call(deleteServiceVisitor, again)
    expect(await links()).toEqual([])
  })
})

describe('prepared answers', () => {
  it('are kept per language, changed, and removed', async () => {
    const body = { name: 'Deposit', texts: { en: 'It takes a day.', ar: 'يستغرق ذلك يومًا.' } }
    const [template] = (await sam.call(inbox.saveTemplate, { body })).result.templates
    expect(template).toMatchObject({ ...body, changedBy: sam.email })
    const id = template?.id ?? ''
    const renamed = { id, name: 'Deposits', texts: { en: 'It takes two days.' } }
    const edited = { ...renamed, changedAt: template?.changedAt }
    server.pass(1_000)
    const [newer] = (await rita.call(inbox.saveTemplate, { body: edited })).result.templates
    expect(newer).toMatchObject(renamed)
    expect((await sam.call(inbox.saveTemplate, { body: edited })).status, 'a colleague was faster').toBe(409)
    const unknown = { ...renamed, id: 'nothing' }
    expect((await sam.call(inbox.saveTemplate, { body: unknown })).status).toBe(404)
    expect((await sam.call(inbox.saveTemplate, { body: { name: 'x', texts: {} } })).status).toBe(400)
    const remove = (changedAt = '') => sam.call(inbox.removeTemplate, { params: { id }, body: { changedAt } })
    expect((await remove(template?.changedAt)).status, 'a colleague was faster').toBe(409)
    expect((await remove()).status).toBe(400)
    expect((await remove(newer?.changedAt)).result.templates).toEqual([])
    expect((await remove(newer?.changedAt)).status).toBe(404)
  })
})

it('counts first answers and closings per day and agent', async () => {
  const [one, two] = [await begin(), await begin(peter)]
  await answer(sam, one)
  server.pass(MINUTE)
  await answer(rita, two)
  await answer(rita, two)
  await act(rita, inbox.closeThread, two)
  const query = { from: '2026-11-20', to: '2026-11-20' }
  const { result } = await sam.call(inbox.serviceStatistics, { query })
  expect(result.rows).toEqual([
    {
      day: '2026-11-20',
      agent: rita.email,
      firstAnswers: 1,
      firstAnswerSeconds: 120,
      closed: 1,
      closeSeconds: 120,
      good: 0,
      bad: 0,
    },
    {
      day: '2026-11-20',
      agent: sam.email,
      firstAnswers: 1,
      firstAnswerSeconds: 120,
      closed: 0,
      closeSeconds: null,
      good: 0,
      bad: 0,
    },
  ])
  expect(result.total).toEqual({
    firstAnswers: 2,
    firstAnswerSeconds: 120,
    closed: 1,
    closeSeconds: 120,
    good: 0,
    bad: 0,
  })
  const wrong = { from: '2026-11-20', to: '2026-11-19' }
  expect((await sam.call(inbox.serviceStatistics, { query: wrong })).status).toBe(400)
  const long = { from: '2020-01-01', to: '2026-11-19' }
  expect((await sam.call(inbox.serviceStatistics, { query: long })).status).toBe(400)
})

describe('the watch', () => {
  it('answers with the changes after a position', async () => {
    const { result: start } = await sam.call(inbox.watchInbox)
    expect(start.changed).toBeNull()
    const waiting = sam.call(inbox.watchInbox, { query: { after: start.position } })
    const id = await begin()
    const { result } = await waiting
    expect(result.changed).toEqual([{ thread: id, kind: 'message' }])
    const forged = await sam.call(inbox.watchInbox, {
      query: { after: `${start.position.split(':')[0]}:99` },
    })
    expect(forged.result).toMatchObject({ changed: null, position: result.position })
  })

  it('is silent about what staff read and type, which changes nothing at the desk', async () => {
    const id = await begin()
    const { result: start } = await sam.call(inbox.watchInbox)
    await sam.call(inbox.readInboxThread, { params: { id }, body: { seq: 1 } })
    await sam.call(inbox.typeInThread, { params: { id } })
    await answer(sam, id)
    const { result } = await sam.call(inbox.watchInbox, { query: { after: start.position } })
    expect(result.changed).toEqual([{ thread: id, kind: 'message' }])
  })

  it('shows that an agent is at the desk, for a minute', async () => {
    await sam.call(inbox.watchInbox)
    expect((await threadsOf(server, maria)).result.isStaffed).toBe(true)
    server.pass(2 * MINUTE)
    expect((await threadsOf(server, maria)).result.isStaffed).toBe(false)
    const { agents } = (await rita.call(inbox.countInbox)).result
    expect(agents).toEqual([{ email: sam.email, name: 'Sam Hill', isHere: false }])
  })
})

it('records looks and acts in the log', async () => {
  const { photo } = await uploadPhoto(server, maria, await jpegPhoto())
  const id = await begin(maria, { photos: [photo] })
  for (let looks = 0; looks < 2; looks += 1) {
    await sam.call(inbox.getInboxThread, { params: { id } })
    await act(sam, inbox.claimThread, id)
  }
  await sam.call(inbox.showServicePhoto, { params: { id, photo } })
  expect((await sam.call(inbox.showServicePhoto, { params: { id, photo: 'other' } })).status).toBe(404)
  await answer(sam, id)
  const admin = atTheDesk(server, 'ada', 'administrator')
  const { result } = await admin.call(audit.listActs, { query: { customer: maria.id } })
  expect(result.list.map(({ action }) => action).slice(0, 4)).toEqual([
    'service.answered',
    'photo.viewed',
    'service.claimed',
    'service.viewed',
  ])
})

describe('a visitor', () => {
  it('is shown with the confirmed address, is found by it, and gets the acts of a customer', async () => {
    const vera = await visit(server)
    const { id } = (await write(server, vera)).result.thread
    const second = (await write(server, vera)).result.thread.id
    const customers = await begin()
    expect(await listed('waiting', sam, { search: 'VERA@' })).toEqual([id, second])
    const { result } = await sam.call(inbox.getInboxThread, { params: { id } })
    const at = '2026-11-20T12:00:00.000Z'
    const visitor = { since: at, seenAt: at }
    expect(result.thread.customer).toMatchObject({ username: EMAIL, name: null, visitor })
    expect(await listed('open', sam, { search: result.thread.customer.id })).toEqual([second, id])
    const hers = (await sam.call(inbox.getInboxThread, { params: { id: customers } })).result.thread
    expect(hers.customer).toMatchObject({ username: 'maria', visitor: null })
    expect((await act(sam, inbox.claimThread, id)).status).toBe(200)
    const note = { clientId: randomUUID(), text: 'Asks about the address' }
    expect((await sam.call(inbox.noteOnThread, { params: { id }, body: note })).status).toBe(200)
    expect((await answer(sam, id)).status).toBe(200)
    const into = (thread: string, other: string) =>
      sam.call(inbox.mergeThread, { params: { id: thread }, body: { into: other } })
    expect((await into(id, customers)).status).toBe(409)
    expect((await into(second, id)).status).toBe(200)
    expect((await act(sam, inbox.closeThread, id)).status).toBe(200)
    const query = { from: '2026-11-20', to: '2026-11-20' }
    const { rows } = (await sam.call(inbox.serviceStatistics, { query })).result
    expect(rows).toMatchObject([{ firstAnswers: 1, closed: 1 }])
    const acts = await server.services.storage.read(tx =>
      tx.dynamic(q =>
        q.selectFrom('audit_log').select(['user_id', 'details']).where('action', '=', 'service.closed'),
      ),
    )
    expect(acts[0]?.user_id, 'no link to a customer').toBeNull()
    expect(acts[0]?.details).toContain(result.thread.customer.id)
  })

  it('gets no pictures, and no answer of the staff member with the same address', async () => {
    const { id } = (await write(server, await visit(server))).result.thread
    const picture = (await jpegPhoto()).toString('base64')
    const refused = await answer(sam, id, { picture })
    expect([refused.status, refused.problem.message]).toEqual([
      400,
      'A visitor without an account gets no pictures.',
    ])
    const tess = atTheDesk(server, 'tess', 'support')
    const own = (await write(server, await visit(server, tess.email))).result.thread.id
    expect((await answer(tess, own)).problem.code).toBe('refused')
    expect((await answer(rita, own)).status).toBe(200)
  })
})
