import { describe, expect, it } from 'vitest'
import { balanceOf, post } from '../../../ledger/post.ts'
import { addCustomers, charge, usd } from '../storage.builders.ts'
import type { Storage, Tx } from '../storage.ts'
import { type Answer, type RequestKey, runOnce } from './idempotency.ts'

const KEY: RequestKey = { userId: 'ann', clientId: 'id-1', route: 'buy', bodyHash: 'hash-1', at: 1 }
const DONE: Answer = { status: 200, response: '{"code":"200"}' }
const REFUSED: Answer = { status: 422, response: '{"code":"10011"}' }

function pay(tx: Tx, key: RequestKey, answer: Answer = DONE) {
  return runOnce(tx, key, async () => {
    await post(tx, charge(key.userId, key.clientId, 100n))
    return answer
  })
}

/** One effect and one answer per client id (api.md, "Envelope"); part of the storage conformance suite. */
export function describeIdempotency(current: () => Storage): void {
  describe('idempotency', () => {
    it('gives the first answer again and moves the money once', async () => {
      await addCustomers(current(), ['ann'])
      const answers = await Promise.all([1, 2, 3].map(() => current().write(tx => pay(tx, KEY))))
      expect(answers.map(answer => answer.kind)).toEqual(['first', 'replay', 'replay'])
      expect(answers[2]).toEqual({ kind: 'replay', ...DONE })
      expect(await current().read(tx => balanceOf(tx, usd('ann')))).toBe(9_999_900n)
    })

    it.each([
      ['another body', { bodyHash: 'hash-2' }],
      ['another route', { route: 'sell' }],
    ])('answers conflict for the same id with %s', async (_, other) => {
      await addCustomers(current(), ['ann'])
      await current().write(tx => pay(tx, KEY))
      expect(await current().write(tx => pay(tx, { ...KEY, ...other }))).toEqual({ kind: 'conflict' })
      expect(await current().read(tx => balanceOf(tx, usd('ann')))).toBe(9_999_900n)
    })

    it('keeps the client ids of two customers apart', async () => {
      await addCustomers(current(), ['ann', 'bob'])
      await current().write(tx => pay(tx, KEY))
      const bobs = { ...KEY, userId: 'bob', clientId: KEY.clientId }
      const answer = await current().write(tx => runOnce(tx, bobs, async () => DONE))
      expect(answer.kind).toBe('first')
    })

    it('stores a refusal and undoes what the command did', async () => {
      await addCustomers(current(), ['ann'])
      expect(await current().write(tx => pay(tx, KEY, REFUSED))).toEqual({ kind: 'first', ...REFUSED })
      expect(await current().read(tx => balanceOf(tx, usd('ann')))).toBe(10_000_000n)
      expect(await current().write(tx => pay(tx, KEY))).toEqual({ kind: 'replay', ...REFUSED })
    })

    it('stores nothing when the command throws, so that the id can be used again', async () => {
      await addCustomers(current(), ['ann'])
      const failing = current().write(tx =>
        runOnce(tx, KEY, () => Promise.reject(new Error('the feed is silent'))),
      )
      await expect(failing).rejects.toThrow('the feed is silent')
      expect(await current().write(tx => pay(tx, KEY))).toEqual({ kind: 'first', ...DONE })
    })
  })
}
