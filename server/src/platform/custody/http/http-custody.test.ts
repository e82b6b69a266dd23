import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Storage } from '../../storage/storage.ts'
import { openTemporary } from '../../storage/temporary.builders.ts'
import { sendOrder } from '../custody.builders.ts'
import { describeCustody } from '../custody.conformance.ts'
import { createSandboxCustody } from '../sandbox-custody.ts'
import { type ServiceDouble, type SignedReply, signed, startService } from './custody-service.builders.ts'
import { createHttpCustody, type HttpCustody } from './http-custody.ts'

const errors: object[] = []
const context = { clock: { now: Date.now }, log: { error: (fields: object) => errors.push(fields) } }

describeCustody('the operator’s service', async () => {
  const service = await startService()
  return {
    open: async storage => createHttpCustody({ ...context, storage, service: service.settings }),
    now: Date.now,
    confirm: async () => service.confirm(),
    paid: async () => service.sendings.size,
    close: () => service.stop(),
  }
})

let service: ServiceDouble
let storage: Storage
let custody: HttpCustody

beforeEach(async () => {
  errors.length = 0
  service = await startService()
  storage = await openTemporary(Date.now)
  custody = createHttpCustody({ ...context, storage, service: service.settings })
})
afterEach(async () => {
  await storage.close()
  await service.stop()
})

const ONE = { id: 'one', sequence: 2, state: 'completed', txHash: `0x${'7'.repeat(64)}` }
const answered = (payload: string, said: object) => {
  const { nonce } = JSON.parse(payload) as { nonce: string }
  return signed({ act: 'answer', nonce, ...said })
}

describe('the operator’s service', () => {
  it('is given the order with the amount as decimal text, and the same id again', async () => {
    await custody.send(sendOrder('one', { amount: 25_000_001n }))
    expect(service.sendings.get('one')?.order).toEqual({
      currency: 'ETH',
      network: 'ERC20',
      token: null,
      decimals: 18,
      amount: '0.25000001',
      destination: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    })
  })

  it('may have sent what a database that was put back does not know, and says so', async () => {
    expect(await custody.mayHaveSent?.('one')).toBe(false)
    await custody.send(sendOrder('one'))
    const putBack = await openTemporary(Date.now)
    const older = createHttpCustody({ ...context, storage: putBack, service: service.settings })
    expect(await older.status('one')).toEqual({ kind: 'unknown' })
    expect(await older.mayHaveSent?.('one')).toBe(true)
    service.spoil(reply => ({ ...reply, status: 500 }))
    await expect(older.mayHaveSent?.('one')).rejects.toThrow()
    service.spoil((_, payload) => answered(payload, { id: 'two', state: 'unknown' }))
    await expect(older.mayHaveSent?.('one')).rejects.toThrow('another sending')
    service.spoil((_, payload) =>
      answered(payload, { id: 'one', sequence: 2, state: 'failed', reason: 'refused', txHash: null }),
    )
    expect(await older.mayHaveSent?.('one')).toBe(false)
    await putBack.close()
  })

  it('is followed again by a database that was put back, and sends nothing for that', async () => {
    await custody.send(sendOrder('one'))
    const putBack = await openTemporary(Date.now)
    const older = createHttpCustody({ ...context, storage: putBack, service: service.settings })
    expect(await older.resume?.(sendOrder('two'))).toBeUndefined()
    expect(await older.status('two')).toEqual({ kind: 'unknown' })
    expect(await older.resume?.(sendOrder('one'))).toMatchObject({ kind: 'sent' })
    expect(await older.status('one')).toMatchObject({ kind: 'sent' })
    expect([...service.sendings.keys()]).toEqual(['one'])
    await putBack.close()
  })

  it('may have paid although its answer was lost: it is asked again by the same id, and pays once', async () => {
    service.spoil(() => 'hang up')
    await expect(custody.send(sendOrder('one'))).rejects.toThrow()
    expect(await custody.send(sendOrder('one'))).toMatchObject({ kind: 'sent' })
    expect(service.sendings.size).toBe(1)
  })

  it.each<[string, (reply: SignedReply, payload: string) => SignedReply]>([
    ['an error', reply => ({ ...reply, status: 500 })],
    ['a redirect', reply => ({ ...reply, status: 302 })],
    ['no signature', reply => ({ ...reply, signature: '' })],
    ['another’s signature', reply => ({ ...reply, signature: signed({ other: 1 }).signature })],
    ['an altered body', reply => ({ ...reply, body: reply.body.replace('sent', 'completed') })],
    ['an answer to another question', () => signed({ act: 'answer', nonce: 'other', ...ONE })],
    ['a callback for an answer', (_, payload) => signed({ ...JSON.parse(payload), ...ONE, act: 'callback' })],
    ['another sending', (_, payload) => answered(payload, { ...ONE, id: 'two' })],
    ['no state', (_, payload) => answered(payload, { id: 'one', sequence: 2 })],
    ['an unheard-of state', (_, payload) => answered(payload, { ...ONE, state: 'paid' })],
    ['a hash that is none', (_, payload) => answered(payload, { ...ONE, txHash: 'sandbox-1' })],
    ['a completion without a number', (_, payload) => answered(payload, { ...ONE, sequence: -1 })],
    ['a failure without a reason', (_, payload) => answered(payload, { ...ONE, state: 'failed' })],
    ['words without end', reply => ({ ...reply, body: `${reply.body}${' '.repeat(70_000)}` })],
    ['what is not JSON', () => ({ ...signed({}), body: 'sent' })],
  ])('is not believed with %s', async (_what, spoiler) => {
    service.spoil(spoiler)
    await expect(custody.send(sendOrder('one'))).rejects.toThrow()
    expect(await custody.status('one')).toMatchObject({ kind: 'sent' })
  })

  it('is not asked about what has ended, whatever it would say by now', async () => {
    await custody.send(sendOrder('one'))
    for (let block = 0; block < 3; block += 1) service.confirm()
    const done = await custody.status('one')
    expect(done).toMatchObject({ kind: 'completed' })
    service.sendings.clear()
    expect(await custody.status('one')).toEqual(done)
    expect(await custody.send(sendOrder('one'))).toEqual(done)
    expect(service.sendings.size).toBe(0)
  })

  it('that has forgotten what it sent is not asked to send it again', async () => {
    await custody.send(sendOrder('one'))
    service.sendings.clear()
    await expect(custody.status('one')).rejects.toThrow('has forgotten')
    await expect(custody.send(sendOrder('one'))).rejects.toThrow('has forgotten')
    expect(service.sendings.size).toBe(0)
  })

  it('may say that it failed, with a hash or without', async () => {
    await custody.send(sendOrder('one'))
    const known = service.sendings.get('one')
    if (known === undefined) throw new Error('not sent')
    known.ended = { kind: 'failed', reason: 'refused', txHash: null }
    known.sequence += 1
    expect(await custody.status('one')).toEqual({ kind: 'failed', reason: 'refused', txHash: null })
  })

  it('tells what it has, in minor units', async () => {
    await custody.send(sendOrder('sent'))
    expect(await custody.balances(['sent', 'never'])).toEqual({
      sums: new Map([
        ['USDT', 1_000_000_001n],
        ['BTC', 0n],
        ['ETH', 1_250_000_000n],
      ]),
      fees: new Map([['ETH', 2_000_000n]]),
      // An open sending may have left or not; one that was never ordered has not.
      hasLeft: new Map([['never', false]]),
    })
    service.spoil((_, payload) => answered(payload, { balances: { ETH: '-1' } }))
    await expect(custody.balances()).rejects.toThrow('-1 ETH')
  })

  it.each([
    // Balance plus burned fee accounts for the full ether of the ledger.
    [{ ETH: '0.999979000000000001' }, { ETH: '0.000020999999999999' }, [99_997_900n, 2_100n]],
    [{ ETH: '0.999999999999999999' }, { ETH: '0.000000000000000001' }, [99_999_999n, 1n]],
    // Less than a minor unit is missing.
    [{ ETH: '0.999979' }, { ETH: '0.000020999999999999' }, [99_997_900n, 2_099n]],
    [{ ETH: '7.000000019' }, {}, [700_000_001n, undefined]],
    [{}, { ETH: '0.000020999999999999' }, [undefined, 2_099n]],
  ])('counts %j with fees of %j to the digits of the chain', async (balances, fees, [sum, fee]) => {
    service.spoil((_, payload) => answered(payload, { balances, fees }))
    const held = await custody.balances()
    expect([held?.sums.get('ETH'), held?.fees.get('ETH')]).toEqual([sum, fee])
  })
})

describe('a word of the service’s own', () => {
  const receive = ({ body, signature }: SignedReply) => custody.receive(body, signature)
  const word = (said: object, at = Date.now()) =>
    signed({ act: 'callback', at: new Date(at).toISOString(), ...ONE, ...said })

  beforeEach(async () => {
    await custody.send(sendOrder('one'))
  })

  it('is written down before it is taken', async () => {
    service.confirm()
    expect(await receive(service.word('one'))).toBe('taken')
    service.spoil(() => 'hang up')
    await expect(custody.status('one')).rejects.toThrow()
    for (let block = 0; block < 2; block += 1) service.confirm()
    expect(await receive(service.word('one'))).toBe('taken')
    service.spoil(() => 'hang up')
    expect(await custody.status('one')).toMatchObject({ kind: 'completed' })
  })

  it.each<[string, () => SignedReply]>([
    ['without a signature', () => ({ ...word({}), signature: '' })],
    [
      'with the signature of another word',
      () => ({ ...word({}), signature: word({ sequence: 3 }).signature }),
    ],
    ['altered', () => ({ ...word({}), body: word({}).body.replace('completed', 'sent') })],
    ['that is an answer', () => signed({ act: 'answer', nonce: 'x', ...ONE })],
    ['without a moment', () => signed({ act: 'callback', ...ONE })],
    ['that says nothing', () => signed({ act: 'callback', at: new Date().toISOString() })],
    ['that is no JSON', () => ({ ...word({}), body: 'completed' })],
  ])('%s is forged', async (_what, reply) => {
    expect(await receive(reply())).toBe('forged')
    expect(await custody.status('one')).toMatchObject({ kind: 'sent' })
  })

  it('is stale five minutes after its signature, and before it', async () => {
    expect(await receive(word({}, Date.now() - 301_000))).toBe('stale')
    expect(await receive(word({}, Date.now() + 301_000))).toBe('stale')
    expect(await custody.status('one')).toMatchObject({ kind: 'sent' })
  })

  it('is unknown of an id that was not ordered here', async () => {
    expect(await receive(word({ id: 'two' }))).toBe('unknown')
    await createSandboxCustody({ storage, ...context }).send(sendOrder('three'))
    expect(await receive(word({ id: 'three' }))).toBe('unknown')
    expect(await createSandboxCustody({ storage, ...context }).status('three')).toMatchObject({
      kind: 'sent',
    })
  })

  it('counts once, and only when it is newer than what is known', async () => {
    const confirming = { state: 'confirming', confirmations: 2, needed: 3 }
    const later = word({ ...confirming, sequence: 5 })
    expect(await receive(later)).toBe('taken')
    expect(await receive(later)).toBe('old')
    expect(await receive(word({ state: 'sent', sequence: 4 }))).toBe('old')
    expect(await receive(word({ state: 'completed', sequence: 3 }))).toBe('old')
    expect(await custody.status('one')).toMatchObject({ kind: 'confirming', confirmations: 2 })
  })

  it('cannot undo an end', async () => {
    expect(await receive(word({ sequence: 2 }))).toBe('taken')
    expect(await receive(word({ sequence: 9, state: 'failed', reason: 'reverted' }))).toBe('old')
    expect(await custody.status('one')).toMatchObject({ kind: 'completed' })
  })

  it('cannot unsend what was sent, and a person is told', async () => {
    expect(await receive(word({ sequence: 9, state: 'intended' }))).toBe('wrong')
    expect(await receive(word({ sequence: 9, txHash: 'none' }))).toBe('wrong')
    expect(errors).toHaveLength(2)
    expect(await custody.status('one')).toMatchObject({ kind: 'sent' })
  })

  it('is taken by one of many at once, and none goes back', async () => {
    const words = Array.from({ length: 30 }, (_, index) =>
      word({ state: 'confirming', sequence: 2 + index, confirmations: index, needed: 100 }),
    )
    const outcomes = await Promise.all(words.toReversed().map(receive))
    expect(outcomes[0]).toBe('taken')
    expect(outcomes.every(one => one === 'taken' || one === 'old')).toBe(true)
    service.spoil((_, payload) =>
      answered(payload, { id: 'one', state: 'sent', sequence: 1, txHash: ONE.txHash }),
    )
    expect(await custody.status('one')).toMatchObject({ kind: 'confirming', confirmations: 29 })
  })
})
