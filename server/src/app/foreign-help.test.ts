import * as account from '@quayside/contracts/endpoints/account/account'
import { changeChannel, changeNoticeTimes, getChannels } from '@quayside/contracts/endpoints/account/channels'
import { invites } from '@quayside/contracts/endpoints/account/invites'
import { acceptPolicies, getPolicies } from '@quayside/contracts/endpoints/account/policies'
import { getPush, subscribePush, unsubscribePush } from '@quayside/contracts/endpoints/account/push'
import { rateContents } from '@quayside/contracts/endpoints/help'
import * as service from '@quayside/contracts/endpoints/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unsubscribeToken } from '../areas/channels/unsubscribe/token.ts'
import { atTheDesk } from '../areas/desk/desk.builders.ts'
import {
  answer,
  callAs,
  type Talker,
  threadOf,
  uploadPhoto,
  write,
} from '../areas/service/service.builders.ts'
import { visit } from '../areas/service/visitors/visitors.builders.ts'
import { jpegPhoto } from '../platform/photos/photo.builders.ts'
import { openApp, type SignedUp, type TestApp } from './app.builders.ts'

const SECRET = 'Zebrafinch'
const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/ann',
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
}

let server: TestApp
let ann: SignedUp
let eve: SignedUp
let thread: string
let held: string
let loose: string
let before: unknown
let vera: Talker
let veras: string

beforeAll(async () => {
  server = await openApp()
  ann = await server.signUp('annabel')
  eve = await server.signUp('stranger')
  held = (await uploadPhoto(server, ann, await jpegPhoto())).photo
  loose = (await uploadPhoto(server, ann, await jpegPhoto())).photo
  thread = (await write(server, ann, { text: SECRET, photos: [held] })).result.thread.id
  await answer(atTheDesk(server, 'Sam Hill', 'support'), thread, { text: `${SECRET} answered` })
  await server.call(subscribePush, { token: ann.token, body: BROWSER })
  vera = await visit(server)
  veras = (await write(server, vera, { text: SECRET })).result.thread.id
  await server.signUp('friend-of-ann')
  await server.services.storage.write(tx =>
    tx.dynamic(q =>
      q
        .updateTable('users')
        .set({ invited_by: ann.id })
        .where('username', '=', 'friend-of-ann')
        .returning('id'),
    ),
  )
  before = await annsState()
})
afterAll(() => server.close())

/** Everything of Ann's that these calls could change. */
async function annsState() {
  const { token } = ann
  const query = { locale: 'en' }
  const answers = await Promise.all([
    threadOf(server, ann, thread),
    threadOf(server, vera, veras),
    server.call(invites, { token }),
    server.call(service.listServiceThreads, { token }),
    server.call(getChannels, { token }),
    server.call(getPush, { token }),
    server.call(getPolicies, { token, query }),
    server.call(account.notifications, { token }),
  ])
  return answers.map(({ result }) => result)
}

type Attempt = () => Promise<{ readonly status: number; readonly result?: unknown }>

async function open(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await server.app.inject({ url, headers })
  return { status: statusCode, result: body }
}

async function photoLinkOf({ token }: SignedUp, headers: Record<string, string> = {}) {
  const params = { id: thread, photo: held }
  return (await server.call(service.getServicePhoto, { token, params, headers })).result.url
}

function asEve<E extends Parameters<TestApp['call']>[0]>(endpoint: E, sent: object = {}) {
  return server.call<E>(endpoint, { token: eve.token, ...sent })
}

const REFUSED: readonly (readonly [string, number, Attempt])[] = [
  [
    'asks for a link to her photo',
    404,
    () => asEve(service.getServicePhoto, { params: { id: thread, photo: held } }),
  ],
  [
    'asks for a link to her unsent photo',
    404,
    () => asEve(service.getUnsentServicePhoto, { params: { photo: loose } }),
  ],
  [
    'asks for it as a visitor',
    401,
    () => server.call(service.getUnsentServicePhoto, { ...callAs(vera), params: { photo: loose } }),
  ],
  ['sends her unsent photo as a visitor', 400, () => write(server, vera, { photos: [loose] })],
  ['opens a link to her photo', 404, async () => open(await photoLinkOf(ann), { authorization: eve.token })],
  ['opens a link to her photo without a session', 404, async () => open(await photoLinkOf(ann))],
  ['opens a changed link', 404, async () => open(`${await photoLinkOf(ann)}A`, { authorization: ann.token })],
  [
    'opens an old link',
    404,
    async () => {
      const url = await photoLinkOf(ann)
      server.pass(61_000)
      return open(url, { authorization: ann.token })
    },
  ],
  [
    'unsubscribes her with a token for no one',
    404,
    () => {
      const token = unsubscribeToken(server.services.secrets, { userId: 'no one', topic: 'alerts' })
      return open(`/unsubscribe?${new URLSearchParams({ token: `${token}${ann.id}` })}`)
    },
  ],
]

/** Calls on another person's conversation. */
const ON_A_CONVERSATION: readonly (readonly [string, (talker: Talker, id: string) => ReturnType<Attempt>])[] =
  [
    ['reads', (talker, id) => threadOf(server, talker, id)],
    ['writes into', (talker, id) => write(server, talker, { thread: id })],
    [
      'marks as read',
      (talker, id) =>
        server.call(service.readServiceThread, { ...callAs(talker), params: { id }, body: { seq: 2 } }),
    ],
    [
      'types in',
      (talker, id) => server.call(service.typeServiceMessage, { ...callAs(talker), params: { id } }),
    ],
    [
      'rates',
      (talker, id) =>
        server.call(service.rateServiceThread, {
          ...callAs(talker),
          params: { id },
          body: { rating: 'bad' },
        }),
    ],
  ]

const OWN_ONLY: readonly (readonly [string, Attempt])[] = [
  ['lists conversations', () => asEve(service.listServiceThreads)],
  ['lists conversations as a visitor', () => server.call(service.listServiceThreads, callAs(vera))],
  ['lists who joined by an invitation', () => asEve(invites)],
  ['lists notifications', () => asEve(account.notifications)],
  ['marks notifications as read', () => asEve(account.readNotifications)],
  [
    'turns a channel off',
    () => asEve(changeChannel, { body: { topic: 'service', channel: 'screen', isOn: false } }),
  ],
  [
    'changes quiet hours',
    () =>
      asEve(changeNoticeTimes, {
        body: { quiet: { from: '22:00', until: '07:00' }, digest: 'daily', timeZone: 'UTC' },
      }),
  ],
  ['ends the push of a browser', () => asEve(unsubscribePush)],
  ['reads whether a browser has push', () => asEve(getPush)],
  ['reads the policies to accept', () => asEve(getPolicies, { query: { locale: 'en' } })],
  ['rates a help page', () => asEve(rateContents, { body: { id: 'terms', locale: 'en', helpful: false } })],
]

describe('another customer who knows every id', () => {
  it.each(ON_A_CONVERSATION)(
    'is refused: %s a conversation of another customer or visitor',
    async (_, act) => {
      const attempts = [
        act(eve, thread),
        act(vera, thread),
        act(eve, veras),
        act(ann, veras),
        act(await visit(server, 'other@example.test'), veras),
      ]
      for (const { status, result } of await Promise.all(attempts)) {
        expect(status).toBe(404)
        expect(JSON.stringify(result ?? '')).not.toContain(SECRET)
      }
    },
  )

  it.each(REFUSED)('is refused: %s', async (_, status, attempt) => {
    const answered = await attempt()
    expect(answered.status).toBe(status)
    expect(JSON.stringify(answered)).not.toContain(SECRET)
  })

  it.each(OWN_ONLY)('acts only for themselves: %s', async (_, attempt) => {
    const answered = await attempt()
    expect(answered.status).toBe(200)
    for (const secret of ['friend-of-ann', thread, held, loose, ann.id, BROWSER.endpoint])
      expect(JSON.stringify(answered)).not.toContain(secret)
  })

  it('cannot accept a policy for her, nor use her session id as a token', async () => {
    const policy = { id: 'terms', version: 'none', hash: 'none', locale: 'en' }
    expect((await asEve(acceptPolicies, { body: { policies: [policy] } })).status).toBe(409)
    expect((await server.call(service.listServiceThreads, { token: ann.id })).status).toBe(401)
  })

  it('has changed nothing of hers by all that', async () => {
    expect(await annsState()).toEqual(before)
    for (const own of ['friend-of-ann', SECRET, thread]) expect(JSON.stringify(before)).toContain(own)
    expect((await write(server, ann, { photos: [loose] })).status).toBe(200)
  })
})
