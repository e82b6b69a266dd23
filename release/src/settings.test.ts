import { expect, it } from 'vitest'
import { parseSettings } from './settings.ts'

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const WEBHOOK = { ALERT_WEBHOOK_URL: 'https://hooks.example/T0/secret', ALERT_WEBHOOK_SECRET: SECRET }
const MAIL = {
  ALERT_MAIL_TO: 'ana@example.com, ben@example.com',
  SMTP_URL: 'smtps://user:word@mail.example.com',
  SMTP_FROM: 'plane@example.com',
}

it('alerts go nowhere, to a webhook, by mail, or by both', () => {
  expect(parseSettings({}).alerts).toEqual({
    teams: 'public',
    runbooks: undefined,
    webhook: null,
    mail: null,
  })
  expect(parseSettings({ ...WEBHOOK, ...MAIL }).alerts).toEqual({
    teams: 'public',
    runbooks: undefined,
    webhook: { url: WEBHOOK.ALERT_WEBHOOK_URL, secret: SECRET },
    mail: { url: MAIL.SMTP_URL, from: MAIL.SMTP_FROM, to: ['ana@example.com', 'ben@example.com'] },
  })
})

it('links to runbooks end with one slash', () => {
  for (const ALERT_RUNBOOK_URL of ['https://git.example/blob/main', 'https://git.example/blob/main//'])
    expect(parseSettings({ ALERT_RUNBOOK_URL }).alerts.runbooks).toBe('https://git.example/blob/main/')
  expect(() => parseSettings({ ALERT_RUNBOOK_URL: 'javascript:alert(1)' })).toThrow(
    'ALERT_RUNBOOK_URL must be',
  )
})

it('the desk shares the site’s address, and has a separate address in live mode', () => {
  expect(parseSettings({}).desk).toBe('http://127.0.0.1:4002')
  expect(parseSettings({ DESK_PORT: '4502' }).desk).toBe('http://127.0.0.1:4502')
  const live = { SITE_MODE: 'live', DESK_URL: 'https://desk.example/' }
  expect(parseSettings(live).desk).toBe('https://desk.example')
  for (const DESK_URL of ['', 'http://desk.example'])
    expect(() => parseSettings({ ...live, DESK_URL })).toThrow('DESK_URL=https://')
})

it('a receiver on this very machine may be reached without TLS, no other', () => {
  const local = { ...WEBHOOK, ALERT_WEBHOOK_URL: 'http://127.0.0.1:9999/hook' }
  expect(parseSettings(local).alerts.webhook?.url).toBe('http://127.0.0.1:9999/hook')
})

it.each([
  [{ ALERT_WEBHOOK_URL: WEBHOOK.ALERT_WEBHOOK_URL }, 'ALERT_WEBHOOK_URL needs ALERT_WEBHOOK_SECRET'],
  [{ ALERT_WEBHOOK_SECRET: SECRET }, 'ALERT_WEBHOOK_SECRET is set without ALERT_WEBHOOK_URL'],
  [{ ...WEBHOOK, ALERT_WEBHOOK_SECRET: 'short' }, 'ALERT_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes'],
  [
    { ...WEBHOOK, ALERT_WEBHOOK_URL: 'http://hooks.example' },
    'ALERT_WEBHOOK_URL must be an address https://',
  ],
  [
    { ...WEBHOOK, ALERT_WEBHOOK_URL: 'https://me:word@hooks.example' },
    'ALERT_WEBHOOK_URL must be an address',
  ],
  [{ ...WEBHOOK, ALERT_WEBHOOK_URL: 'hooks' }, 'ALERT_WEBHOOK_URL must be an address https://'],
  [{ ALERT_MAIL_TO: 'ana@example.com' }, 'ALERT_MAIL_TO needs SMTP_URL and SMTP_FROM'],
  [{ ...MAIL, ALERT_MAIL_TO: 'ana' }, 'ALERT_MAIL_TO must be e-mail addresses, with commas between'],
])('with %j a start ends with one sentence', (environment, sentence) => {
  expect(() => parseSettings(environment)).toThrow(sentence)
})
