import { OPERATOR } from '@quayside/release/testing/fixture-build'
import { must } from '@quayside/release/testing/published-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { createSiteFixture, type SiteFixture } from '../site.builders.ts'
import { createPinsWatch, preparing } from './watch-pins.ts'

let fixture: SiteFixture
let server: TestApp

beforeEach(async () => {
  fixture = await createSiteFixture()
  server = await openApp({ folders: fixture, plane: fixture.plane })
})
afterEach(async () => {
  await server.close()
  await fixture.remove()
})

async function current(): Promise<{ revision: number; blocked: string[] }> {
  const { payload, blocked } = (await server.app.inject({ url: '/pins/current.json' })).json()
  return { revision: JSON.parse(payload).revision, blocked }
}

describe('an open tab', () => {
  it('learns what to leave as soon as it is blocked, without newer pins', async () => {
    await fixture.pin('2.2.0')
    const { revision } = await current()
    const received: number[] = []
    const stop = server.services.bus.subscribe('release.changed', change => received.push(change.revision))
    const watch = createPinsWatch(fixture.plane, server.services)
    await watch.poll()
    const block = { remote: 'mfe-market', standing: 'blocked', by: OPERATOR, reason: 'a test' } as const
    await fixture.published.publish('mfe-market', '2.1.9')
    must(await fixture.published.releases.setStanding({ ...block, version: '2.1.9' }))
    await watch.poll()
    expect((await current()).blocked).toEqual(['mfe-market@2.1.9'])
    expect(received).toEqual([revision])
    // A pinned version stays, because new pages get it too.
    must(await fixture.published.releases.setStanding({ ...block, version: '2.2.0' }))
    await watch.poll()
    expect((await current()).blocked).toEqual(['mfe-market@2.1.9'])
    expect(received).toEqual([revision])
    stop()
  })
})

it('says once that nothing is pinned, when no problem says why', async () => {
  const lines: string[] = []
  const log = { ...server.services.log, warn: (_about: object, words: string) => void lines.push(words) }
  const pins = { ...fixture.plane.pins, current: () => undefined }
  const watch = createPinsWatch({ ...fixture.plane, pins }, { bus: server.services.bus, log })
  await watch.poll()
  await watch.poll()
  expect(lines).toEqual([expect.stringContaining('nothing is pinned')])
})

it('prepares what is pinned at the start and whenever it changes, and says what it could not', async () => {
  const said: unknown[] = []
  const log = { warn: (about: object) => void said.push(about) }
  const prepared: (number | undefined)[] = []
  const { pins } = fixture.plane
  const site = {
    async warm() {
      prepared.push(pins.current()?.document.revision)
      if (prepared.length === 2) throw new Error('no build')
    },
  }
  const prepare = preparing({ site, pins }, { log })
  await prepare()
  await prepare()
  await fixture.pin('2.2.0')
  await prepare()
  await prepare()
  const revision = pins.current()?.document.revision ?? 0
  expect(prepared).toEqual([revision - 1, revision])
  expect(said).toEqual([{ err: expect.objectContaining({ message: 'no build' }) }])
})
