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
      const heard: unknown[] = []
      bus.subscribe('balance.changed', payload => heard.push(payload))
      bus.publish('balance.changed', { userId: 'ada', mode: 'demo' })
      expect(heard).toEqual([{ userId: 'ada', mode: 'demo' }])
    })

    it('tells the other node everything once and in order', async () => {
      const [here, there] = await open()
      const heard = customersNotified(there, 50)
      const names = Array.from({ length: 50 }, (_, index) => `user-${index}`)
      for (const userId of names) here.publish('customer.changed', { userId })
      expect(await heard).toEqual(names)
    })

    it('tells listeners of their own topic alone', async () => {
      const [here, there] = await open()
      const sessions: string[] = []
      there.subscribe('session.ended', ({ sessionId }) => sessions.push(sessionId))
      const heard = customersNotified(there, 1)
      here.publish('release.changed', { revision: 7 })
      here.publish('session.ended', { sessionId: 's1', userId: 'ada' })
      here.publish('customer.changed', { userId: 'ada' })
      await heard
      expect(sessions).toEqual(['s1'])
    })

    it('tells nobody who has unsubscribed', async () => {
      const [here, there] = await open()
      const gone: unknown[] = []
      there.subscribe('customer.changed', payload => gone.push(payload))()
      const heard = customersNotified(there, 1)
      here.publish('customer.changed', { userId: 'ada' })
      await heard
      expect(gone).toEqual([])
    })

    it('keeps telling the others when a listener throws', async () => {
      const [bus] = await open()
      const heard: unknown[] = []
      bus.subscribe('customer.changed', () => {
        throw new Error('a listener broke')
      })
      bus.subscribe('customer.changed', payload => heard.push(payload))
      bus.publish('customer.changed', { userId: 'ada' })
      expect(heard).toHaveLength(1)
      expect(errors).toHaveLength(1)
    })
  })
}

function customersNotified(bus: Bus, count: number): Promise<string[]> {
  return new Promise(resolve => {
    const heard: string[] = []
    bus.subscribe('customer.changed', ({ userId }) => {
      heard.push(userId)
      if (heard.length === count) resolve(heard)
    })
  })
}
