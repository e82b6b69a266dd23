import { beforeEach, expect, it } from 'vitest'
import { bytesOf, textOf } from '../bytes.ts'
import { testCli } from '../cli/testing/run-cli.ts'
import { createReleases } from '../create-releases.ts'
import { followPins, type PinsFollower } from '../follow/follow-pins.ts'
import { createReportDesk, type ReportDesk } from '../health/report-desk.ts'
import { createReportWriter } from '../health/report-writer.ts'
import { type OwnKey, openKeys } from '../keys.ts'
import type { KnownSite } from '../site-key.ts'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, type PublishedStore, publishedStore, testSigner } from '../testing/published-store.ts'
import { handedTo, testSiteKey } from '../testing/test-site.ts'
import { signCheckpoint } from './checkpoint.ts'
import { type Cosigners, coSign, openCosigners, splitWords } from './cosigner.ts'
import { renewCheckpoint } from './renew-checkpoint.ts'

const OWN: OwnKey = { ...testSigner(20), holder: 'plane on a', isPlane: true }
const SEED = Buffer.alloc(32, 7).toString('base64')
const SIGNERS = { east: testSiteKey(), west: testSiteKey() }
const KNOWN = (['east', 'west'] as const).map(
  (site): KnownSite => ({ site, environment: 'production', publicKey: SIGNERS[site].publicKey }),
)
const sites = async () => KNOWN

let published: PublishedStore
let cosigners: Cosigners
let desk: ReportDesk
beforeEach(async () => {
  published = await publishedStore()
  const { store, releases, keys, clock } = published
  const now = () => clock.now().getTime()
  await confirm(store)
  cosigners = openCosigners({ store, releases, root: keys.log.root, sites, now })
  desk = createReportDesk({ store, sites, cosigners, now })
})

async function confirm(store: ObjectStore): Promise<void> {
  const keys = openKeys({ folder: '/nowhere', env: { RELEASE_SIGNING_KEY: SEED }, own: () => OWN })
  const { now } = published.clock
  await renewCheckpoint({ store, keys, now, releases: createReleases({ store, keys, now }) })
}

function followerOf(store: ObjectStore): PinsFollower {
  const { keys, clock } = published
  return followPins({
    store,
    environment: 'production',
    root: keys.log.root,
    now: () => clock.now().getTime(),
    publicKey: () => keys.publicKey('production'),
    keeper: { read: async () => undefined, write: async () => {} },
  })
}

async function report(site: 'east' | 'west', follower: PinsFollower): Promise<void> {
  await follower.poll()
  const writer = createReportWriter({
    environment: 'production',
    node: site,
    signer: SIGNERS[site],
    last: async () => undefined,
    now: () => published.clock.now().getTime(),
    send: envelope => handedTo(desk, { site, environment: 'production' }, envelope),
  })
  writer.pins({ revision: 1, problem: null, confirmation: follower.confirmation(), versions: [] })
  await writer.flush()
}

async function lock(store: ObjectStore, remote: string | null): Promise<void> {
  const { keys, clock } = published
  const releases = createReleases({ store, keys, now: clock.now })
  const request = { environment: 'staging', remote, isLocked: true, by: OPERATOR, reason: '' }
  must(await releases.lock(request))
  await confirm(store)
}

async function copyOf(store: ObjectStore): Promise<ObjectStore> {
  const copy = memoryStore()
  for (const key of await store.list('')) await copy.put(key, (await store.get(key)) ?? new Uint8Array())
  return copy
}

async function kept(site: string): Promise<string> {
  return textOf((await published.store.get(KEYS.witness('production', site))) ?? new Uint8Array())
}

it('each site co-signs the checkpoint that it has verified, and the plane keeps the newest', async () => {
  const { store, releases } = published
  const follower = followerOf(store)
  await report('east', follower)
  expect((await kept('east')).match(/^— \S+/gm)).toEqual([
    expect.stringMatching(/^— quayside\/key\/[0-9a-f]{16}$/),
    '— quayside/site/east@production',
  ])
  const older = await kept('east')
  published.clock.advance(2)
  await lock(store, null)
  await report('east', follower)
  const { seq } = await releases.state()
  expect(await cosigners.read()).toMatchObject([{ site: 'east', seq, problem: null }])
  await cosigners.take(KNOWN[0] ?? expect.fail(), older)
  expect(await cosigners.read()).toMatchObject([{ seq }])
})

it('two sites that are shown two logs show at once, also to doctor and audit, until it is mended', async () => {
  const { store } = published
  const other = await copyOf(store)
  await lock(store, 'mfe-loan')
  await lock(other, 'mfe-nft')
  published.clock.advance(2)
  await report('east', followerOf(store))
  await report('west', followerOf(other))
  const words = splitWords(await cosigners.read())
  expect(words).toMatch(
    /^the site west \(production\) has verified another log: entry \d+ of the log is another/,
  )
  const { cli } = await testCli(published)
  const openPlane = async () => ({ ...published, reports: desk, keyFolder: '/nowhere' })
  const audit = await cli('audit --verify', { openPlane })
  expect([audit.code, audit.stdout]).toEqual([
    3,
    expect.stringMatching(
      /east \(production\) has co-signed it up to entry .*\n.*west .* has co-signed another log/,
    ),
  ])
  expect((await cli('doctor', { openPlane })).stdout).toContain(
    'The site west (production) has verified another log',
  )
  // The evidence stays after that site sees the right log again.
  published.clock.advance(2)
  await lock(store, 'mfe-help')
  await report('west', followerOf(store))
  expect(splitWords(await cosigners.read())).toBe(words)
})

it('a site that has more than the store shows proves that it was cut back', async () => {
  const { store, releases } = published
  const before = await copyOf(store)
  await lock(store, null)
  await report('east', followerOf(store))
  const { seq } = await releases.state()
  const auditor = openCosigners({
    store: await withWitness(before),
    root: published.keys.log.root,
    sites,
    now: Date.now,
    releases: createReleases({ store: before, keys: published.keys, now: published.clock.now }),
  })
  expect(splitWords(await auditor.read())).toContain(
    `at ${published.clock.now().toISOString()} it had ${seq}: it was cut back`,
  )
})

async function withWitness(store: ObjectStore): Promise<ObjectStore> {
  await store.put(KEYS.witness('production', 'east'), bytesOf(await kept('east')))
  return store
}

it('a text without the signature of that site or of the plane is rejected', async () => {
  const { store } = published
  await report('east', followerOf(store))
  const note = await kept('east')
  const forged = [
    note.replace('@production', '@staging'),
    note.replace(/^— quayside\/key.*\n/m, ''),
    note.replace('epoch 0', 'epoch 9'),
    'nothing',
  ]
  const west = KNOWN[1] ?? expect.fail()
  for (const text of [note, ...forged]) {
    await cosigners.take(west, text)
    await store.put(KEYS.witness('production', 'west'), bytesOf(text))
    expect(await cosigners.read()).toMatchObject([{ site: 'east' }])
  }
})

it('a checkpoint that a plane signed with a clock ten years ahead keeps no later one out', async () => {
  const { store, keys, clock } = published
  const east = KNOWN[0] ?? expect.fail()
  const { seq, head, epoch } = await published.releases.state()
  const ahead = signCheckpoint(
    { seq, head, epoch, at: new Date(clock.now().getTime() + 10 * 365 * 86_400_000).toISOString() },
    testSigner(7),
    keys.log.root() ?? '',
  )
  const note = coSign(ahead, { ...east, signer: SIGNERS.east })
  await cosigners.take(east, note)
  expect(await cosigners.read()).toEqual([])
  await store.put(KEYS.witness('production', 'east'), bytesOf(note))
  await report('east', followerOf(store))
  expect(await cosigners.read()).toMatchObject([{ site: 'east', at: clock.now().toISOString() }])
})
