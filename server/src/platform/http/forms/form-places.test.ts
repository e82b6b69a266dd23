import { expect, it } from 'vitest'
import { createFormPlaces } from './form-places.ts'

/** Records the order in which customers' forms are read; each leaves on request. */
function watched(rule: { places: number; mostWaiting: number }) {
  const places = createFormPlaces(rule)
  const begun: string[] = []
  const refused: string[] = []
  const leaves = new Map<string, () => void>()
  return {
    begun,
    refused,
    async send(who: string) {
      const leave = await places.enter(who)
      if (leave === undefined) return void refused.push(who)
      begun.push(who)
      leaves.set(who, leave)
    },
    async end(who: string) {
      leaves.get(who)?.()
      await new Promise(setImmediate)
    },
  }
}

it('reads one form of a customer at a time, and others in between', async () => {
  const site = watched({ places: 2, mostWaiting: 10 })
  const sent = ['slow', 'slow', 'slow', 'ann', 'bob'].map(site.send)
  await new Promise(setImmediate)
  expect(site.begun).toEqual(['slow', 'ann'])
  await site.end('ann')
  expect(site.begun).toEqual(['slow', 'ann', 'bob'])
  await site.end('slow')
  expect(site.begun).toEqual(['slow', 'ann', 'bob', 'slow'])
  await site.end('slow')
  await Promise.all(sent)
  expect(site.begun.at(-1)).toBe('slow')
})

it('turns away what one customer sends beyond that, and no other customer', async () => {
  const site = watched({ places: 1, mostWaiting: 2 })
  const sent = ['slow', 'slow', 'slow', 'slow', 'ann'].map(site.send)
  await new Promise(setImmediate)
  expect(site.refused).toEqual(['slow'])
  for (const who of ['slow', 'ann', 'slow', 'slow']) await site.end(who)
  await Promise.all(sent)
  expect(site.begun).toEqual(['slow', 'ann', 'slow', 'slow'])
})

it('gives a place back once, however often it is left', async () => {
  const places = createFormPlaces({ places: 1, mostWaiting: 5 })
  const leave = await places.enter('ann')
  const next = places.enter('bob')
  const last = places.enter('cem')
  leave?.()
  leave?.()
  expect(await next).toBeDefined()
  const isIn = await Promise.race([last.then(() => true), new Promise(setImmediate).then(() => false)])
  expect(isIn).toBe(false)
})
