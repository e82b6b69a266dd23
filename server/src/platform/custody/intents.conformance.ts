import { beforeEach, describe, expect, it } from 'vitest'
import { ConstraintError } from '../storage/errors.ts'
import type { Storage } from '../storage/storage.ts'
import { sendOrder } from './custody.builders.ts'
import { CustodyConflict } from './custody-port.ts'
import { type Intents, openIntents, stateOf } from './intents.ts'
import { lastNonce, signedFrom } from './queries.ts'

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const LARGEST = 2n ** 63n - 1n

export function describeIntents(storageOf: () => Storage): void {
  describe('the store of sendings', () => {
    let storage: Storage
    let intents: Intents
    const clock = { now: () => 1_000 }

    beforeEach(() => {
      storage = storageOf()
      intents = openIntents('ethereum', { storage, clock })
    })

    const sign = async (id: string, nonce: number) =>
      await intents.change(await intents.begin(sendOrder(id)), {
        wallet: WALLET,
        nonce,
        raw: `0x0${nonce}`,
        txHash: `0x${nonce}`,
      })

    it('keeps an order to the last unit and digit, as it was first written', async () => {
      const order = sendOrder('one', { amount: LARGEST, token: '0xToken', decimals: 36 })
      const begun = await Promise.all(Array.from({ length: 5 }, () => intents.begin(order)))
      expect(new Set(begun.map(one => JSON.stringify({ ...one, amount: String(one.amount) }))).size).toBe(1)
      expect(await intents.find('one')).toMatchObject({ ...order, state: 'intended', createdAt: 1_000 })
      await expect(intents.begin({ ...order, amount: LARGEST - 1n })).rejects.toThrow(CustodyConflict)
    })

    it('writes a step over what it was made from alone, and none over an end', async () => {
      const known = await intents.begin(sendOrder('one'))
      const first = await intents.change(known, { state: 'sent', txHash: '0xa' })
      const second = await intents.change(known, { state: 'failed', reason: 'dropped' })
      expect(second).toEqual(first)
      const ended = await intents.change(first, { state: 'completed' })
      expect(await intents.change(ended, { state: 'failed', reason: 'reverted' })).toEqual(ended)
      expect(await intents.change(first, { state: 'failed', reason: 'reverted' })).toEqual(ended)
      expect(stateOf(await intents.find('one'))).toEqual({ kind: 'completed', txHash: '0xa' })
    })

    it('gives a nonce of a wallet to one sending', async () => {
      await sign('one', 9)
      await expect(sign('two', 9)).rejects.toThrow(ConstraintError)
      await sign('two', 10)
      const found = await storage.read(async tx => [
        await tx.one(lastNonce, { wallet: WALLET }),
        await tx.one(lastNonce, { wallet: '0xother' }),
        (await tx.all(signedFrom, { wallet: WALLET, nonce: 10 })).map(({ raw }) => raw),
      ])
      expect(found).toEqual([{ nonce: 10 }, undefined, ['0x010']])
    })

    it('keeps no state that cannot be', async () => {
      const known = await intents.begin(sendOrder('one'))
      const wrong = [
        { state: 'sent' },
        { state: 'failed' },
        { reason: 'dropped' },
        { nonce: 1 },
        { confirmations: -1 },
      ] as const
      for (const change of wrong) await expect(intents.change(known, change)).rejects.toThrow(ConstraintError)
      expect(await intents.find('one')).toEqual(known)
    })
  })
}
