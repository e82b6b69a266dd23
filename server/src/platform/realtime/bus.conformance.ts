import { afterEach, describe, expect, it } from 'vitest'
import type { Bus, BusErrors } from '../bus.ts'

type Nodes = {
  open(onError: BusErrors): Promise<readonly [Bus, Bus]>
}

export function busConformance(name: string, nodes: Nodes): void {
  describe(`the ${name} bus`, () => {
    const opened: Bus[] = []
    const errors: unknown[] = []

    async function open(): Promise<readonly [Bus, Bus]> {
      const pair = await nodes.open(error => errors.push(error))
      opened.push(...new Set(pair))
      return pair
    }

    afterEach(async () => {
      await Promise.all(opened.splice(0).map(bus => bus.close()))
      errors.length = 0
    })

    it('tells listeners of its own node at once', async () => {
      const [bus] = await open()
      const received: unknown[] = []
      bus.subscribe('balance.changed', payload => received.push(payload))
      bus.publish('balance.changed', { userId: 'ada', mode: 'demo' })
      expect(received).toEqual([{ userId: 'ada', mode: 'demo' }])
    })

    it('tells the other node everything once and in order', async () => {
      const [here, there] = await open()
      const received = customersNotified(there, 50)
      const names = Array.from({ length: 50 }, (_, index) => `user-${index}`)
      for (const userId of names) here.publish('customer.changed', { userId })
      expect(await received).toEqual(names)
    })

    it('tells listeners of their own topic alone', async () => {
      const [here, there] = await open()
      const sessions: string[] = []
      there.subscribe('session.ended', ({ sessionId }) => sessions.push(sessionId))
      const received = customersNotified(there, 1)
      here.publish('release.changed', { revision: 7 })
      here.publish('session.ended', { sessionId: 's1', userId: 'ada' })
      here.publish('customer.changed', { userId: 'ada' })
      await received
      expect(sessions).toEqual(['s1'])
    })

    it('does not notify an unsubscribed listener', async () => {
      const [here, there] = await open()
      const gone: unknown[] = []
      there.subscribe('customer.changed', payload => gone.push(payload))()
      const received = customersNotified(there, 1)
      here.publish('customer.changed', { userId: 'ada' })
      await received
      expect(gone).toEqual([])
    })

    it('keeps telling the others when a listener throws', async () => {
      const [bus] = await open()
      const received: unknown[] = []
      bus.subscribe('customer.changed', () => {
        throw new Error('a listener broke')
      })
      bus.subscribe('customer.changed', payload => received.push(payload))
      bus.publish('customer.changed', { userId: 'ada' })
      expect(received).toHaveLength(1)
      expect(errors).toHaveLength(1)
    })
  })
}

function customersNotified(bus: Bus, count: number): Promise<string[]> {
  return new Promise(resolve => {
    const received: string[] = []
    bus.subscribe('customer.changed', ({ userId }) => {
      received.push(userId)
      if (received.length === count) resolve(received)
    })
  })
}
