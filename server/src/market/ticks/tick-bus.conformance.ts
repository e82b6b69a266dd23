import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tickBatch } from './tick-batch.builders.ts'
import { KEPT_MS, type TickBus } from './tick-bus.ts'

type BusUnderTest = {
  /** Two connections to one new bus; the given epoch may publish. */
  open(): Promise<{
    readonly one: TickBus
    readonly other: TickBus
    admit(epoch: number): Promise<void>
    stop(): Promise<void>
  }>
}

/** Requirements for every bus that carries ticks between processes. */
export function describeTickBus(name: string, { open }: BusUnderTest): void {
  describe(`the tick bus over ${name}`, () => {
    let opened: Awaited<ReturnType<BusUnderTest['open']>>

    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.stop())

    it('gives every node the same batches in the same order', async () => {
      const { one, other, admit } = opened
      await admit(1)
      const batches = [1, 2, 3].map(number => tickBatch({ number }))
      for (const batch of batches) expect(await one.publish(batch)).toBe(true)
      expect(await one.after(undefined)).toEqual(batches)
      expect(await other.after(undefined)).toEqual(batches)
      expect(await other.after(batches[0])).toEqual(batches.slice(1))
      expect(await other.after(batches[2])).toEqual([])
      expect(await other.last()).toEqual(batches[2])
    })

    it('has no last batch before the first one', async () => {
      expect(await opened.one.last()).toBeUndefined()
      expect(await opened.one.after(undefined)).toEqual([])
    })

    it('keeps prices exact, however small or large', async () => {
      const { one, other, admit } = opened
      await admit(1)
      const prices = { bid: 1, mid: 12_345_678_912_345_678 / 2, ask: Number.MAX_SAFE_INTEGER }
      const ticks = [{ code: 'A', time: 1, volume: 0.000_000_01, ...prices }]
      await one.publish(tickBatch({ ticks }))
      expect((await other.last())?.ticks).toEqual(ticks.map(tick => ({ ...tick, sequence: '1:1' })))
    })

    it('keeps the place of each tick in the sequence', async () => {
      const { one, other, admit } = opened
      await admit(1)
      const tick = { code: 'A', time: 1, volume: 0, bid: 1, mid: 1, ask: 1 }
      const latest = [{ ...tick, code: 'B', sequence: '1:1500' }]
      await one.publish(tickBatch({ number: 1532, ticks: [tick], latest }))
      expect(await other.last()).toMatchObject({ ticks: [{ sequence: '1:1532' }], latest })
    })

    it('notifies those who follow, and no longer those who stopped', async () => {
      const { one, other, admit } = opened
      await admit(1)
      let calls = 0
      const end = other.follow(() => {
        calls += 1
      })
      await one.publish(tickBatch())
      await vi.waitFor(() => expect(calls).toBeGreaterThan(0))
      end()
      const before = calls
      await one.publish(tickBatch({ number: 2 }))
      expect(calls).toBe(before)
    })

    it('refuses a former reader, and puts a new epoch after the former one', async () => {
      const { one, other, admit } = opened
      await admit(1)
      await one.publish(tickBatch({ number: 7 }))
      await admit(2)
      expect(await other.publish(tickBatch({ epoch: 2, number: 1 }))).toBe(true)
      expect(await one.publish(tickBatch({ number: 8 }))).toBe(false)
      expect((await one.after(tickBatch({ number: 7 }))).map(({ epoch }) => epoch)).toEqual([2])
    })

    it('publishes a place of the sequence once, so that a retry after a lost answer begins a new epoch', async () => {
      const { one, admit } = opened
      await admit(1)
      expect(await one.publish(tickBatch())).toBe(true)
      expect(await one.publish(tickBatch({ coming: 'missed' }))).toBe(false)
      expect((await one.after(undefined)).map(({ coming }) => coming)).toEqual(['live'])
    })

    it('keeps batches for minutes, and not for ever', async () => {
      const { one, admit } = opened
      await admit(1)
      const at = (seconds: number) => tickBatch().at + seconds * 1_000
      for (let number = 1; number <= 100; number += 1)
        await one.publish(tickBatch({ number, at: at(number === 100 ? KEPT_MS / 1_000 + 50 : number) }))
      const kept = await one.after(undefined)
      expect(kept.at(-1)?.number).toBe(100)
      expect(kept.length).toBeGreaterThanOrEqual(50)
    })
  })
}
