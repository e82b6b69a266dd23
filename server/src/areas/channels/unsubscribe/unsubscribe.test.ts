import { changeChannel, getChannels } from '@quayside/contracts/endpoints/account/channels'
import { LOCALES } from '@quayside/contracts/locales'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import { unsubscribePage } from './page.ts'
import { unsubscribeToken } from './token.ts'

let server: TestApp
let ada: SignedUp
let token: string

beforeEach(async () => {
  server = await openApp()
  ada = await server.signUp()
  token = unsubscribeToken(server.services.secrets, { userId: ada.id, topic: 'alerts' })
  await server.call(changeChannel, {
    token: ada.token,
    body: { topic: 'alerts', channel: 'mail', isOn: true },
  })
})
afterEach(() => server.close())

const urlOf = (one: string) => `/unsubscribe?${new URLSearchParams({ token: one })}`

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ONE_CLICK = 'List-Unsubscribe=One-Click'

const post = (one: string, headers: Record<string, string> = FORM, payload = ONE_CLICK) =>
  server.app.inject({ method: 'POST', url: urlOf(one), headers, payload })

const mailOf = async ({ token: session }: SignedUp, topic = 'alerts') => {
  const { topics } = (await server.call(getChannels, { token: session })).result
  return topics.find(one => one.topic === topic)?.mail
}

describe('an unsubscribe link', () => {
  it('changes nothing when it is opened, and asks in the customer’s language', async () => {
    const reply = await server.app.inject({ method: 'GET', url: urlOf(token) })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('Turn off emails about “Price alerts”?')
    expect(reply.body).toContain('<form method="post">')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.headers['referrer-policy']).toBeDefined()
    expect(await mailOf(ada)).toBe('on')
  })

  it('turns the mails of its topic off with one click, without a session, and again without harm', async () => {
    for (const _ of [1, 2]) {
      const reply = await post(token, {
        ...FORM,
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
      })
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain('Emails about “Price alerts” are off')
      expect(await mailOf(ada)).toBe('off')
    }
    expect(await mailOf(ada, 'bids')).toBe('on')
  })

  it.each([
    [
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--`,
    ],
    ['text/plain', ''],
  ])('takes a body of %s', async (type, payload) => {
    expect((await post(token, { 'content-type': type }, payload)).statusCode).toBe(200)
    expect(await mailOf(ada)).toBe('off')
  })

  it('cannot turn off what is required', async () => {
    const required = unsubscribeToken(server.services.secrets, { userId: ada.id, topic: 'money' })
    await post(required)
    expect(await mailOf(ada, 'money')).toBe('always')
  })

  it('gives the same answer for a made-up token and one of no customer, and changes nothing', async () => {
    const { secrets } = server.services
    const tokens = [
      unsubscribeToken(secrets, { userId: 'no one', topic: 'alerts' }),
      secrets.seal(JSON.stringify({ userId: ada.id, topic: 'everything' }), 'unsubscribe'),
      secrets.seal(JSON.stringify({ userId: ada.id, topic: 'alerts' }), 'something else'),
      `${token.slice(0, -4)}AAAA`,
      `0000000000000000.${token.split('.')[1]}`,
      ada.id,
      '.',
      '',
      'A'.repeat(5_000),
    ]
    const answers = await Promise.all(tokens.map(one => post(one)))
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(404)
      expect(body).toBe(answers[0]?.body)
    }
    expect((await server.app.inject({ method: 'GET', url: '/unsubscribe' })).statusCode).toBe(404)
    expect(
      (await server.app.inject({ method: 'POST', url: '/unsubscribe?token=a&token=b' })).statusCode,
    ).toBe(404)
    expect(await mailOf(ada)).toBe('on')
  })

  it('refuses a large body', async () => {
    expect((await post(token, FORM, 'A'.repeat(5_000))).statusCode).toBe(413)
    expect(await mailOf(ada)).toBe('on')
  })

  it.each(LOCALES)('has a page in $name', ({ value: locale }) => {
    for (const step of ['ask', 'done', 'unknown'] as const) {
      const page = unsubscribePage({ siteName: 'Quay & Side', locale, step, topic: 'bids' })
      expect(page).toContain('Quay &amp; Side')
      expect(page).not.toMatch(/\{\{|unsubscribe\.|topics\./)
    }
  })
})
