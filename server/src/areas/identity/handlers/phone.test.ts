import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import { setLocale } from '@quayside/contracts/endpoints/account/account'
import {
  confirmPhone,
  getIdentification,
  saveIdentification,
  sendPhoneCode,
} from '@quayside/contracts/endpoints/account/identity'
import * as cases from '@quayside/contracts/staff/cases'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp, type TestAppOptions } from '../../../app/app.builders.ts'
import type { TextMessage } from '../../../platform/sms/sms.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { confirmFacts, findFacts } from '../../../platform/storage/queries/identity-facts.ts'
import { callRaw, expectWellFormed, hostileText } from '../../contracts/handlers/hostile-input.builders.ts'
import { atTheDesk, openCaseOf } from '../../desk/desk.builders.ts'
import { sendForm, wholeForm } from '../identity.builders.ts'
import { findCase } from '../queries.ts'
import { decideIdentity } from '../review/decide.ts'

const NUMBER = { dialCode: '+49', phone: '1701234567' }
const E164 = '+491701234567'
const MINUTE_MS = 60_000
const MANY = 'smsByUser=1000,smsByUserDaily=1000,smsByPhone=1000,smsByPhoneDaily=1000,identityByUser=1000'

let server: TestApp
let maria: SignedUp
let texts: TextMessage[]
let isAway: boolean

async function open(options: TestAppOptions = {}): Promise<void> {
  texts = []
  isAway = false
  const sms = {
    async send(message: TextMessage) {
      if (isAway) throw new Error('the gateway is away')
      texts.push(message)
    },
  }
  server = await openApp({ ...options, core: { sms, ...options.core } })
  maria = await server.signUp()
}

beforeEach(() => open({ environment: { LIMITS: MANY } }))
afterEach(() => server.close())

const send = (token = maria.token, number = NUMBER) => server.call(sendPhoneCode, { token, body: number })
const prove = (code: string, token = maria.token, number = NUMBER) =>
  server.call(confirmPhone, { token, body: { ...number, code } })
const proved = async (token = maria.token) =>
  (await server.call(getIdentification, { token })).result.phoneProof.proved
const codeSent = () => /\b\d{6}\b/.exec(texts.at(-1)?.text ?? '')?.[0] ?? ''
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a code by text message', () => {
  it('goes to the number, in the customer’s language, and proves it', async () => {
    await server.call(setLocale, { token: maria.token, body: { locale: 'de' } })
    const { result } = await send()
    expect(Date.parse(result.expiresAt) - server.services.clock.now()).toBe(10 * MINUTE_MS)
    expect(texts).toEqual([{ to: E164, text: expect.stringMatching(/^\d{6} ist Ihr Quayside-Code/) }])
    expect(texts[0]?.text.length).toBeLessThanOrEqual(160)
    expect((await prove(codeSent())).result.phoneProof).toEqual({ hasCodes: true, proved: E164 })
    expect(await proved()).toBe(E164)
  })

  it('is spent by its first use, and stays proved', async () => {
    await send()
    const code = codeSent()
    await prove(code)
    expect((await prove(code)).code).toBe('10091')
    expect(await proved()).toBe(E164)
  })

  it('is good for ten minutes', async () => {
    await send()
    server.pass(10 * MINUTE_MS)
    expect((await prove(codeSent())).code).toBe('10091')
    await send()
    server.pass(10 * MINUTE_MS - 1)
    expect((await prove(codeSent())).status).toBe(200)
  })

  it('is good for five tries, which another code does not give back while they last', async () => {
    await send()
    for (let tries = 0; tries < 5; tries += 1) expect((await prove(wrong(codeSent()))).code).toBe('10091')
    expect((await prove(codeSent())).code).toBe('10091')
    await send()
    expect((await prove(codeSent())).code).toBe('10091')
    server.pass(10 * MINUTE_MS)
    await send()
    expect((await prove(codeSent())).status).toBe(200)
  })

  it('is tried five times however many tries arrive at once', async () => {
    await send()
    const right = codeSent()
    const guesses = Array.from({ length: 30 }, (_, index) => String(100_000 + index)).filter(
      one => one !== right,
    )
    const answers = await Promise.all(guesses.map(guess => prove(guess)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['10091']))
    expect((await prove(right)).code).toBe('10091')
  })

  it('is void once another was sent', async () => {
    await send()
    const first = codeSent()
    await send()
    if (first !== codeSent()) expect((await prove(first)).code).toBe('10091')
    expect((await prove(codeSent())).status).toBe(200)
  })

  it('proves no other number, and not to another customer', async () => {
    const ines = await server.signUp('ines')
    await send()
    const code = codeSent()
    expect((await prove(code, maria.token, { ...NUMBER, phone: '1701234568' })).code).toBe('10091')
    expect((await prove(code, ines.token)).code).toBe('10091')
    await send(ines.token)
    expect((await prove(code, ines.token)).code).toBe(code === codeSent() ? '200' : '10091')
    expect((await prove(code)).status).toBe(200)
  })

  it('does not reveal that a number belongs to another account', async () => {
    const ines = await server.signUp('ines')
    await send()
    await prove(codeSent())
    const [known, free] = [await send(ines.token), await send(ines.token, { ...NUMBER, phone: '1701234568' })]
    expect([known.status, known.result]).toEqual([free.status, free.result])
  })

  it('is refused for what can be no number, and once the identity is under review', async () => {
    expect(await send(maria.token, { dialCode: '+1', phone: '20155' })).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'phone' }] },
    })
    await sendForm(server, await wholeForm(), { token: maria.token })
    expect((await send()).code).toBe('10019')
    expect((await prove('123456')).code).toBe('10019')
    expect(texts).toEqual([])
  })

  it('is confirmed, and said to be another account’s to log in with when one proved it first', async () => {
    const otto = await server.signUp('otto')
    await server.services.storage.write(tx =>
      confirmFacts(tx, { userId: otto.id, country: 'DE', phone: E164, now: server.services.clock.now() }),
    )
    await send()
    expect((await prove(codeSent())).result.phoneProof).toEqual({
      hasCodes: true,
      proved: E164,
      isOthers: true,
    })
  })

  it('that the gateway did not take is said so', async () => {
    isAway = true
    expect((await send()).status).toBe(503)
    isAway = false
    expect((await send()).status).toBe(200)
  })

  it('is not asked for where there is no gateway', async () => {
    await server.close()
    await open({ core: { sms: undefined } })
    expect((await server.call(getIdentification, { token: maria.token })).result.phoneProof).toEqual({
      hasCodes: false,
      proved: null,
    })
    expect((await send()).status).toBe(404)
  })
})

describe('a flood', () => {
  it('of one customer ends at one a minute', async () => {
    await server.close()
    await open()
    expect([(await send()).status, (await send()).status]).toEqual([200, 429])
    expect(texts).toHaveLength(1)
  })

  it('of one customer ends at ten a day, whatever the numbers', async () => {
    await server.close()
    await open({ environment: { LIMITS: 'smsByUser=1000' } })
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1)
      statuses.push((await send(maria.token, { ...NUMBER, phone: `17012345${index + 10}` })).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    expect(texts).toHaveLength(10)
  })

  it('at one number ends at three in ten minutes for all requesters', async () => {
    await server.close()
    await open()
    const statuses: number[] = []
    for (const name of ['anna', 'berta', 'clara', 'dora'])
      statuses.push((await send((await server.signUp(name)).token)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('from one address ends at ten an hour', async () => {
    await server.close()
    await open({ ipFactor: 1 })
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) {
      const { token } = await server.signUp(`customer${index}`)
      statuses.push((await send(token, { ...NUMBER, phone: `17012345${index + 10}` })).status)
    }
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
  })
})

describe('a number that is proved', () => {
  it('is shown to staff as long as it is the one that was stated', async () => {
    const { token } = maria
    await send()
    await prove(codeSent())
    await sendForm(server, await wholeForm(), { token })
    const rita = atTheDesk(server, 'rita', 'reviewer')
    const { id } = await openCaseOf(rita, maria.id)
    await rita.call(cases.claimCase, { params: { id } })
    const { subject } = (await rita.call(cases.getCase, { params: { id } })).result
    expect(subject).toMatchObject({ kind: 'identity', isPhoneProved: true })
  })

  it('is not the other one that was stated afterwards', async () => {
    await send()
    await prove(codeSent())
    const body = { ...NUMBER, phone: '1709999999' }
    await server.call(saveIdentification, { token: maria.token, body })
    await sendForm(server, await wholeForm(body), { token: maria.token })
    const rita = atTheDesk(server, 'rita', 'reviewer')
    const { id } = await openCaseOf(rita, maria.id)
    await rita.call(cases.claimCase, { params: { id } })
    const { subject } = (await rita.call(cases.getCase, { params: { id } })).result
    expect(subject).toMatchObject({ kind: 'identity', isPhoneProved: false })
  })

  it.each([
    ['signs its customer in', true, E164],
    ['alone does, where codes can be sent', false, null],
  ])('%s', async (_, isProved, phone) => {
    if (isProved) {
      await send()
      await prove(codeSent())
    }
    await sendForm(server, await wholeForm(), { token: maria.token })
    const { storage, clock } = server.services
    const version = (await storage.read(tx => tx.one(findCase, { userId: maria.id, tier: 1 })))?.version ?? -1
    const decision = {
      userId: maria.id,
      tier: 1,
      version,
      verdict: { kind: 'verified' },
      actor: 'reviewer ada',
      now: clock.now(),
    } as const
    await commit(storage, (tx, afterCommit) =>
      decideIdentity(tx, server.services, { ...decision, afterCommit }),
    )
    expect(await storage.read(tx => tx.one(findFacts, { userId: maria.id }))).toMatchObject({ phone })
  })
})

it('handles arbitrary input without a failure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('dialCode', 'phone', 'code'), hostileText, async (field, value) => {
      const isConfirming = field === 'code' || value.length % 2 === 0
      const endpoint: AnyEndpoint = isConfirming ? confirmPhone : sendPhoneCode
      const body = { ...NUMBER, ...(isConfirming ? { code: '123456' } : {}), [field]: value }
      const raw = { token: maria.token, body: JSON.stringify(body) }
      expectWellFormed(endpoint, await callRaw(server.app, endpoint, raw))
    }),
    { numRuns: 150 },
  )
})
