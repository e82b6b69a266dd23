import type { SiteReport } from '@quayside/contracts/release/health'
import { expect, it } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { bucketOf, reportOf } from '../health/health.builders.ts'
import { KEYS } from '../store/object-store.ts'
import { fixtureBuild, publicationOf, SOURCE_MAP } from '../testing/fixture-build.ts'
import { publishedStore } from '../testing/published-store.ts'
import { openHistory } from './open-history.ts'
import { remoteHistory } from './remote-history.ts'

const sites = async () => ['one', 'two'].map(site => ({ site, environment: 'production', publicKey: '' }))
const [OLD, NEW] = ['1.0.0', '2.0.0']

async function withHistory() {
  const { store, releases, clock } = await publishedStore()
  const start = Math.floor(clock.now().getTime() / 3_600_000) * 3_600_000
  const history = openHistory({ store, sites, now: () => clock.now().getTime() })
  for (const version of [OLD, NEW]) {
    const build = fixtureBuild({ remote: 'mfe-loan', version, routes: ['/loan'] })
    await releases.publish(publicationOf(build))
    await store.put(KEYS.privateFile('mfe-loan', version, 'lifecycles.js.map'), bytesOf(SOURCE_MAP))
  }
  const reportFrom = (node: string, over: Partial<SiteReport>) =>
    history.histories.add(reportOf([], { node, ...over }))
  const read = async () => remoteHistory(history, await releases.state(), 'mfe-loan')
  const production = async () => (await read())?.environments.find(({ name }) => name === 'production')
  return { start, reportFrom, read, production }
}

function errorAt(start: number, version: string, column: number, count: number) {
  return {
    version: `mfe-loan@${version}`,
    hour: start,
    message: 'TypeError: planted',
    frames: [`lifecycles.js:1:${column}`],
    count,
    firstAt: start,
    lastAt: start + column,
    browsers: ['Chrome' as const],
  }
}

it('joins the reports of sites: openings by hour, and the same error of several versions', async () => {
  const { start, reportFrom, production } = await withHistory()
  const buckets = (version: string, loads: number) => [
    bucketOf({ at: start, version: `mfe-loan@${version}`, loads }),
  ]
  const hourly = (...errors: ReturnType<typeof errorAt>[]) => ({ errors, vitals: [] })
  await reportFrom('one', { buckets: buckets(OLD, 30), hourly: hourly(errorAt(start, OLD, 5, 2)) })
  await reportFrom('two', { buckets: buckets(NEW, 10), hourly: hourly(errorAt(start, NEW, 9, 3)) })
  expect(await production()).toMatchObject({
    name: 'production',
    versions: [OLD, NEW],
    adoption: [{ hour: start, visitors: { [OLD]: 30, [NEW]: 10 } }],
    errors: [
      {
        message: 'TypeError: planted',
        count: 5,
        firstAt: start,
        lastAt: start + 9,
        versions: [OLD, NEW],
        isNew: false,
        frames: [{ at: 'lifecycles.js:1:9', source: { file: 'src/root.tsx', line: 2 } }],
      },
    ],
  })
})

it('averages the vitals of sites by their samples', async () => {
  const { start, reportFrom, production } = await withHistory()
  const vital = (p75: number, samples: number) => ({
    errors: [],
    vitals: [{ version: `mfe-loan@${NEW}`, hour: start, name: 'INP' as const, p75, samples }],
  })
  const buckets = [bucketOf({ at: start, version: `mfe-loan@${NEW}`, loads: 1 })]
  await reportFrom('one', { buckets, hourly: vital(100, 30) })
  await reportFrom('two', { hourly: vital(200, 10) })
  expect((await production())?.vitals).toEqual([{ version: NEW, name: 'INP', samples: 40, p75: 125 }])
})

it('has the sizes of the newest versions, oldest first, and ignores versions that the log lacks', async () => {
  const { start, reportFrom, read, production } = await withHistory()
  await reportFrom('one', { hourly: { errors: [errorAt(start, '9.9.9', 1, 1)], vitals: [] } })
  const history = await read()
  expect((await production())?.errors).toEqual([])
  expect(history?.sizes.map(({ version }) => version).slice(-2)).toEqual([OLD, NEW])
  expect(history?.sizes.every(({ first }) => first > 100 && first < 64_000)).toBe(true)
})
