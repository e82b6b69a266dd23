import { randomUUID } from 'node:crypto'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import {
  buyOptions,
  getOptionsOrderById,
  listOptionsOrder,
  optionOrder,
} from '@quayside/contracts/endpoints/trading/options'
import { decimal } from '@quayside/money/decimal'
import { OPTION_PERIODS } from '@quayside/money/option-offer'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import {
  callRaw,
  expectWellFormed,
  hostileBody,
  hostileText,
  type RawReply,
  rawBody,
  spoiled,
} from '../../contracts/handlers/hostile-input.builders.ts'

const CODE = 'BTCUSDT'
let server: TestApp
let maria: SignedUp
let nina: SignedUp
let expected = { available: decimal('100000'), total: 0 }

beforeAll(async () => {
  server = await openApp()
  maria = await server.signUp('maria')
  nina = await server.signUp('nina')
})

afterAll(async () => {
  expect((await server.services.storage.read(verifyLedger)).faults).toEqual([])
  await server.close()
})

function sound(): Record<string, unknown> {
  const order = { code: CODE, direction: 'up', periodSeconds: 30, amount: '1.00', minReturnRate: '0.90' }
  return { ...order, seen: '7:1530', clientId: randomUUID() }
}

async function send(body: string, headers: Record<string, string> = {}): Promise<RawReply> {
  const reply = await callRaw(server.app, buyOptions, { token: maria.token, body, headers })
  expectWellFormed(buyOptions, reply)
  return reply
}

async function expectBalances(reply: RawReply, mode: 'demo' | 'real' = 'demo'): Promise<void> {
  if (reply.status === 200) {
    expect(mode).toBe('demo')
    const { amount } = optionOrder.parse(reply.result)
    expected = { available: expected.available.minus(amount), total: expected.total + 1 }
  }
  const { result } = await server.call(getUserInfo, { token: maria.token })
  expect(result.amount).toBe(expected.available.toFixed(2))
  expect(result.totalAssets).toBe('100000.00')
  const { result: hers } = await server.call(getUserInfo, { token: nina.token })
  expect(hers.amount).toBe('100000.00')
  const { result: page } = await server.call(listOptionsOrder, { token: maria.token })
  expect(page.total).toBe(expected.total)
}

const FIELDS = Object.keys(sound())

it('any value of a field is bought as written, or refused and costs nothing', async () => {
  const modes = fc.constantFrom('NO', 'YES', '1', '0')
  await fc.assert(
    fc.asyncProperty(spoiled(sound, FIELDS), modes, async (fields, virtually) => {
      const reply = await send(rawBody(fields), { virtually })
      await expectBalances(reply, virtually === 'NO' || virtually === '1' ? 'demo' : 'real')
    }),
    { numRuns: 150 },
  )
})

it('a body that is none is the 400 form', async () => {
  await fc.assert(
    fc.asyncProperty(hostileBody, async body => {
      const reply = await send(body)
      expect(reply.status).not.toBe(200)
      await expectBalances(reply)
    }),
    { numRuns: 40 },
  )
})

it('stakes around the limits are taken to the cent or refused', async () => {
  const cents = fc.oneof(fc.integer({ min: 90, max: 110 }), fc.integer({ min: 499_990, max: 500_010 }))
  const digits = fc.constantFrom('', '0', '1')
  await fc.assert(
    fc.asyncProperty(cents, digits, async (whole, more) => {
      const amount = (whole / 100).toFixed(2) + more
      const reply = await send(JSON.stringify({ ...sound(), amount }))
      const isAllowed = more === '' && whole >= 100 && whole <= 500_000
      const isCovered = expected.available.gte(amount)
      expect(reply.code).toBe(isAllowed ? (isCovered ? '200' : '10011') : '10016')
      await expectBalances(reply)
    }),
    { numRuns: 60 },
  )
})

it('at the closing second only what ends in time is sold', async () => {
  const left = fc.oneof(
    fc.integer({ min: -2, max: 40_000 }),
    fc.constantFrom(29_999, 30_000, 30_001, 3_600_000),
  )
  const now = server.services.market.now()
  await fc.assert(
    fc.asyncProperty(left, fc.constantFrom(...OPTION_PERIODS), async (milliseconds, periodSeconds) => {
      const nextClose = now + milliseconds
      const session = milliseconds > 0 ? { nextClose } : { open: false, nextOpen: nextClose + 60_000 }
      server.market.setSession(CODE, session)
      const reply = await send(JSON.stringify({ ...sound(), periodSeconds }))
      const fits = periodSeconds * 1_000 <= milliseconds
      const isCovered = expected.available.gte(1)
      expect(reply.code).toBe(milliseconds <= 0 ? '10015' : fits ? (isCovered ? '200' : '10011') : '10017')
      await expectBalances(reply)
    }),
    { numRuns: 60 },
  )
  server.market.setSession(CODE, {})
})

it('a client id is one purchase, in whichever letters it is written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid({ version: 4 }), async clientId => {
      const body = { ...sound(), clientId }
      const first = await send(JSON.stringify(body))
      const again = await send(JSON.stringify({ ...body, clientId: clientId.toUpperCase() }))
      expect(again).toEqual(first)
      expect((await send(JSON.stringify({ ...body, amount: '2' }))).status).toBe(409)
      await expectBalances(first)
    }),
    { numRuns: 10 },
  )
})

it('ids and searches of any kind find nothing of another customer', async () => {
  const { result } = await server.call(buyOptions, { token: nina.token, body: sound() })
  const ids = fc.oneof(hostileText, fc.constant(result.id), fc.constant(result.orderNo))
  await fc.assert(
    fc.asyncProperty(ids, hostileText, async (id, text) => {
      const one = await callRaw(server.app, getOptionsOrderById, { token: maria.token, params: { id } })
      expectWellFormed(getOptionsOrderById, one)
      expect(one.status).not.toBe(200)
      for (const name of ['status', 'direction', 'clientId', 'code', 'q', 'from', 'to', 'page', 'size']) {
        const query = { [name]: text }
        const many = await callRaw(server.app, listOptionsOrder, { token: maria.token, query })
        expectWellFormed(listOptionsOrder, many)
        expect(JSON.stringify(many.result)).not.toContain(result.id)
      }
    }),
    { numRuns: 40 },
  )
  const { result: found } = await server.call(getOptionsOrderById, {
    token: nina.token,
    params: { id: result.id },
  })
  expect(found).toMatchObject({ id: result.id, amount: '1.00' })
})
