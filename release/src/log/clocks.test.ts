import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import { trackRecordOf } from '../domain/record/last-good.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import type { Releases } from '../releases.ts'
import { isWatched } from '../rollout/decide.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, type PublishedStore, publishedStore } from '../testing/published-store.ts'
import { problemOfClocks } from './clocks.ts'
import { openLogMemory } from './log-memory.ts'

const START = Date.parse('2026-11-21T00:00:00.000Z')
const TEN_YEARS = 10 * 365 * 86_400
let plane: PublishedStore
let isLocked: boolean
let folder: string
beforeEach(async () => {
  plane = await publishedStore()
  isLocked = false
  folder = await mkdtemp(path.join(tmpdir(), 'clocks-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function processAt(seconds: number | (() => number)): Releases {
  const { store, keys } = plane
  const offset = typeof seconds === 'number' ? () => seconds : seconds
  return createReleases({ store, keys, now: () => new Date(START + offset() * 1_000) })
}

async function write(actor: string, seconds: number): Promise<void> {
  isLocked = !isLocked
  const by = { ...OPERATOR, name: actor }
  must(await processAt(seconds).lock({ environment: 'staging', remote: null, isLocked, by, reason: '' }))
}

function read(seconds: number): Promise<ReleaseState> {
  return processAt(seconds).state()
}

async function problemAt(seconds: number): Promise<string | null> {
  return problemOfClocks(await read(seconds), START + seconds * 1_000)
}

async function pin(releases: Releases, version: string): Promise<void> {
  must(
    await releases.change(
      { kind: 'pin', versions: { 'mfe-loan': version }, canary: null },
      { environment: 'production', by: OPERATOR, reason: '', expectedRevision: null },
    ),
  )
}

function iso(seconds: number): string {
  return new Date(START + seconds * 1_000).toISOString()
}

describe('two writers', () => {
  it.each([
    ['of one time', 0, 0],
    ['a minute apart', 60, 0],
  ])('%s are not named', async (_, first, second) => {
    await write('ada', first)
    await write('marta', second)
    expect(await problemAt(first)).toBeNull()
  })

  it('whose clocks are five minutes apart are named for an hour, and the log stays in order', async () => {
    await write('ada', 300)
    await write('marta', 0)
    const state = await read(300)
    expect(state.at).toBe(iso(300))
    const words = `entry ${state.seq} of marta was written 300 s before entry ${state.seq - 1} of ada by their clocks: one of the two machines has a wrong clock`
    expect(await problemAt(300)).toBe(words)
    await write('marta', 400)
    expect(await problemAt(400)).toBe(words)
    expect(await problemAt(300 + 3_601)).toBeNull()
  })
})

describe('an entry ahead of the clock here', () => {
  it('is named, and counts as written when it is first read', async () => {
    await write('ada', 61)
    const { seq, at } = await read(0)
    expect(at).toBe(iso(0))
    expect(await problemAt(0)).toBe(
      `entry ${seq} of ada is 61 s ahead of the clock here: one of the two machines has a wrong clock, and the entry counts as written at ${iso(0)}`,
    )
    expect(await problemAt(1)).toBeNull()
  })

  it('leaves the entries after it their own times, without a cut', async () => {
    await write('ada', TEN_YEARS)
    await write('marta', 10)
    await write('marta', 20)
    const [newest, before] = await processAt(30).events({ before: null, limit: 2 })
    expect([newest?.at, before?.at]).toEqual([iso(20), iso(10)])
    expect((await read(30)).at).toBe(iso(20))
    expect(await processAt(30).verify()).toMatchObject({ isWhole: true })
  })

  it('does not move a log that older writers stamped with its time', async () => {
    await write('ada', TEN_YEARS)
    await write('marta', TEN_YEARS)
    await write('marta', 100)
    expect((await read(200)).at).toBe(iso(100))
  })

  it('does not keep a version from standing for ten minutes, nor its automatic rollback from ending', async () => {
    await plane.publish('mfe-loan', '2.0.0')
    await pin(processAt(TEN_YEARS), '2.0.0')
    let seconds = 100
    const running = processAt(() => seconds)
    await running.state()
    const watched = async () => {
      const environment = (await running.state()).environments.get('production')
      if (environment === undefined) throw new Error('production exists')
      return isWatched({ environment, now: START + seconds * 1_000 })
    }
    const isProven = async () =>
      trackRecordOf(await running.state(), 'production', new Date(START + seconds * 1_000)).proven.has(
        'mfe-loan@2.0.0',
      )
    expect([await watched(), await isProven()]).toEqual([true, false])
    seconds = 100 + 601
    expect([await watched(), await isProven()]).toEqual([false, true])
  })

  it('does not keep a canary at its first step', async () => {
    await plane.publish('mfe-loan', '2.0.0')
    const canary = { steps: [5, 100], bakeSeconds: 60 }
    must(
      await processAt(TEN_YEARS).change(
        { kind: 'pin', versions: { 'mfe-loan': '2.0.0' }, canary },
        { environment: 'production', by: OPERATOR, reason: '', expectedRevision: null },
      ),
    )
    const { environments } = await read(50)
    expect(environments.get('production')?.pins?.remotes['mfe-loan']?.canary?.since).toBe(iso(50))
  })

  it('gets its own time once the clock here has reached it', async () => {
    await write('ada', 600)
    let seconds = 0
    const running = processAt(() => seconds)
    expect((await running.state()).at).toBe(iso(0))
    seconds = 700
    expect((await running.state()).at).toBe(iso(600))
  })
})

describe('a clock here that is set right', () => {
  it.each([
    ['ten years back', TEN_YEARS, 50],
    ['an hour back, at midnight', 3_600, 50],
    ['fifty years on, after a start without a battery', -50 * 365 * 86_400, 50],
  ])('%s gives the entries their times again', async (_, wrong, right) => {
    await write('ada', 10)
    let seconds = wrong
    const running = processAt(() => seconds)
    must(
      await running.lock({ environment: 'staging', remote: null, isLocked: false, by: OPERATOR, reason: '' }),
    )
    isLocked = false
    await running.state()
    seconds = right
    const at = (await running.state()).at
    expect(Date.parse(at)).toBeGreaterThanOrEqual(START + 10_000)
    expect(Date.parse(at)).toBeLessThanOrEqual(START + right * 1_000)
    await write('marta', right)
    expect((await running.state()).at).toBe(iso(right))
  })

  it('does so for what was kept over a restart', async () => {
    const { store, keys } = plane
    const memory = () =>
      openLogMemory({ folder, keyFolder: folder, store: store.description, root: keys.log.root })
    const start = (seconds: number) =>
      createReleases({ store, keys, memory: memory(), now: () => new Date(START + seconds * 1_000) })
    const by = OPERATOR
    must(
      await start(TEN_YEARS).lock({ environment: 'staging', remote: null, isLocked: true, by, reason: '' }),
    )
    expect((await start(TEN_YEARS).state()).at).toBe(iso(TEN_YEARS))
    expect((await start(20).state()).at).toBe(iso(20))
    must(await start(30).lock({ environment: 'staging', remote: null, isLocked: false, by, reason: '' }))
    expect((await start(40).state()).at).toBe(iso(30))
  })

  it('still misses entries that were verified before', async () => {
    await write('ada', 10)
    let seconds = 3_600
    const running = processAt(() => seconds)
    const { seq } = await running.state()
    await plane.store.delete(`log/${String(seq).padStart(9, '0')}.json`)
    seconds = 0
    await expect(running.state()).rejects.toThrow('the log was cut back')
  })
})
