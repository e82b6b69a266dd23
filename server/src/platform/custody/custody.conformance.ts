import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Storage } from '../storage/storage.ts'
import { openTemporary } from '../storage/temporary.builders.ts'
import { sendOrder } from './custody.builders.ts'
import { type Custody, CustodyConflict, type SendOrder } from './custody-port.ts'
import { openIntents } from './intents.ts'

export type CustodyUnderTest = {
  open(storage: Storage): Promise<Custody>
  readonly now: () => number
  confirm(): Promise<void>
  /** Payments the world has seen; undefined when the driver sends nothing. */
  paid(): Promise<number> | undefined
  /** Fields that make an order valid for this driver: currency, network, token, destination. */
  readonly orders?: Partial<SendOrder>
  close?(): Promise<void>
}

const RANK = { unknown: 0, intended: 1, sent: 2, confirming: 3, completed: 4, failed: 4 }

export function describeCustody(name: string, create: () => Promise<CustodyUnderTest>): void {
  describe(`custody by ${name}`, () => {
    let under: CustodyUnderTest
    let storage: Storage
    let custody: Custody

    beforeEach(async () => {
      under = await create()
      storage = await openTemporary(under.now)
      custody = await under.open(storage)
    })
    afterEach(async () => {
      await custody.close()
      await storage.close()
      await under.close?.()
    })

    const order = (id: string, changes: Partial<SendOrder> = {}) =>
      sendOrder(id, { ...under.orders, ...changes })

    async function untilDone(id: string, by: () => Promise<Custody> = async () => custody) {
      const received = [await (await by()).status(id)]
      for (let step = 0; step < 30; step += 1) {
        await under.confirm()
        const state = await (await by()).status(id)
        received.push(state)
        if (state.kind === 'completed' || state.kind === 'failed') return received
      }
      throw new Error(`not done: ${JSON.stringify(received.at(-1))}`)
    }

    it('knows nothing of an unused id, and sends nothing when asked about it', async () => {
      expect(await custody.status('nobody')).toEqual({ kind: 'unknown' })
      await under.confirm()
      expect(await custody.status('nobody')).toEqual({ kind: 'unknown' })
      expect((await under.paid()) ?? 0).toBe(0)
    })

    it('sends, confirms and completes, always forward and under one hash', async () => {
      const first = await custody.send(order('one'))
      expect(first).toEqual({ kind: 'sent', txHash: expect.any(String) })
      const received = await untilDone('one')
      const ranks = received.map(({ kind }) => RANK[kind])
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      expect(received.some(({ kind }) => kind === 'confirming')).toBe(true)
      expect(received.at(-1)).toEqual({ ...first, kind: 'completed' })
      const hashes = received.flatMap(state => ('txHash' in state ? [state.txHash] : []))
      expect(new Set(hashes).size).toBe(1)
      expect((await under.paid()) ?? 1).toBe(1)
    })

    it('pays once for one id, however often and when it is sent', async () => {
      await Promise.all(Array.from({ length: 10 }, () => custody.send(order('one'))))
      const others = await Promise.all([under.open(storage), under.open(storage)])
      await Promise.all(others.map(other => other.send(order('one'))))
      await under.confirm()
      expect(await custody.send(order('one'))).toMatchObject({ kind: 'confirming' })
      await untilDone('one')
      expect(await custody.send(order('one'))).toMatchObject({ kind: 'completed' })
      expect((await under.paid()) ?? 1).toBe(1)
    })

    it('pays each of many ids once, under a hash of its own', async () => {
      const ids = Array.from({ length: 8 }, (_, index) => `many-${index}`)
      const sent = await Promise.all(ids.map(id => custody.send(order(id))))
      expect(new Set(sent.map(state => 'txHash' in state && state.txHash)).size).toBe(ids.length)
      for (const id of ids) expect((await untilDone(id)).at(-1)).toMatchObject({ kind: 'completed' })
      expect((await under.paid()) ?? ids.length).toBe(ids.length)
    })

    it('takes no other order under the same id, before or after its end', async () => {
      await custody.send(order('one'))
      const others: Partial<SendOrder>[] = [
        { amount: 1n },
        { destination: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
        { currency: 'BTC' },
        { network: 'TRC20' },
        { token: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
        { decimals: 7 },
      ]
      for (const other of others)
        await expect(custody.send(order('one', other))).rejects.toThrow(CustodyConflict)
      await untilDone('one')
      await expect(custody.send(order('one', { amount: 1n }))).rejects.toThrow(CustodyConflict)
      expect((await under.paid()) ?? 1).toBe(1)
    })

    it('leaves what another custody began to that one', async () => {
      const other = custody.kind === 'sandbox' ? 'http' : 'sandbox'
      await openIntents(other, { storage, clock: under }).begin(order('one'))
      await expect(custody.send(order('one'))).rejects.toThrow(CustodyConflict)
      await expect(custody.status('one')).rejects.toThrow(CustodyConflict)
      expect((await under.paid()) ?? 0).toBe(0)
    })

    it('goes on after a restart at every step', async () => {
      await custody.send(order('one'))
      const received = await untilDone('one', () => under.open(storage))
      expect(received.at(-1)).toMatchObject({ kind: 'completed' })
      expect((await under.paid()) ?? 1).toBe(1)
    })

    it('sends after a restart what was only intended, when it is asked to', async () => {
      await openIntents(custody.kind, { storage, clock: under }).begin(order('one'))
      expect(await custody.status('one')).toEqual({ kind: 'intended' })
      expect((await under.paid()) ?? 0).toBe(0)
      expect(await custody.send(order('one'))).toMatchObject({ kind: 'sent' })
      expect((await under.paid()) ?? 1).toBe(1)
    })

    it('has written down whatever it says', async () => {
      const kept = openIntents(custody.kind, { storage, clock: under })
      const said = [await custody.send(order('one'))]
      expect((await kept.find('one'))?.state).toBe(said[0]?.kind)
      await under.confirm()
      const state = await custody.status('one')
      expect(await kept.find('one')).toMatchObject({ state: state.kind, confirmations: 1 })
    })
  })
}
