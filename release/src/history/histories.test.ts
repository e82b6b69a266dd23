import { expect, it } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { bucketOf, reportOf, START } from '../health/health.builders.ts'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS } from '../store/object-store.ts'
import { createHistories } from './histories.ts'
import { KEPT } from './site-history.ts'

const sites = async () => [{ site: 'site-1', environment: 'production', publicKey: '' }]

function opened() {
  const clock = { now: START }
  const store = memoryStore()
  return { clock, store, histories: createHistories({ store, sites, now: () => clock.now }) }
}

const withLoads = (loads: number) => reportOf([bucketOf({ loads })])
const withError = (message: string) => {
  const about = { version: 'mfe-loan@1.1.0', hour: START, message, frames: [], count: 1 }
  return reportOf([], {
    hourly: { errors: [{ ...about, firstAt: START, lastAt: START, browsers: [] }], vitals: [] },
  })
}

it('writes at most once a minute, and a new error at once', async () => {
  const { clock, histories } = opened()
  const loads = async () => (await histories.read('production'))[0]?.hours[0]?.loads
  await histories.add(withLoads(1))
  await histories.add(withLoads(2))
  expect(await loads()).toBe(1)
  clock.now += 60_000
  await histories.add(withLoads(2))
  expect(await loads()).toBe(2)
  await histories.add(withError('planted'))
  expect((await histories.read('production'))[0]?.errors).toHaveLength(1)
})

it('starts over if the stored history cannot be read', async () => {
  const { store, histories } = opened()
  await store.put(KEYS.history('production', 'site-1'), bytesOf('{"hours":"none"}'))
  await histories.add(withLoads(1))
  expect(await histories.read('production')).toMatchObject([{ hours: [{ loads: 1 }] }])
})

it('never reads objects of unknown sites, and deletes them', async () => {
  const { store, histories } = opened()
  await histories.add(withLoads(1))
  for (const name of ['site-2', 'site-1/more', 'x'])
    await store.put(KEYS.history('production', name), bytesOf('{"hours":[],"errors":[]}'))
  expect(await histories.read('production')).toHaveLength(1)
  await histories.tidy('production')
  expect(await store.list('history/')).toEqual([KEYS.history('production', 'site-1')])
})

it('starts over if a stored history has half a million wrong hours', async () => {
  const { store, histories } = opened()
  const hours = Array(500_000).fill(1)
  await store.put(KEYS.history('production', 'site-1'), bytesOf(JSON.stringify({ hours, errors: [] })))
  expect(await histories.read('production')).toEqual([{ hours: [], errors: [] }])
})

it('deletes the history of a site that is silent for two weeks', async () => {
  const { clock, store, histories } = opened()
  await histories.add(withLoads(1))
  clock.now += KEPT
  await histories.tidy('production')
  expect(await histories.read('production')).toHaveLength(1)
  clock.now += 1
  await histories.tidy('production')
  expect(await store.list('history/')).toEqual([])
})
