import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import type { Outcome, PublishAnswer, PublishRequest, Releases } from '../releases.ts'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { buildFile, type FixtureOptions, fixtureBuild, publicationOf } from '../testing/fixture-build.ts'
import { must, testClock, testKeys } from '../testing/published-store.ts'

let store: ObjectStore
let releases: Releases

beforeEach(() => {
  store = memoryStore()
  releases = open()
})

function open(): Releases {
  return createReleases({ store, keys: testKeys(), now: testClock().now })
}
function build(options: Partial<FixtureOptions> = {}) {
  return fixtureBuild({ remote: 'mfe-loan', version: '1.0.0', routes: ['/loan'], ...options })
}
function publish(options: Partial<FixtureOptions> = {}, changes: Partial<PublishRequest> = {}) {
  return releases.publish(publicationOf(build(options), changes))
}
function refusalOf(outcome: Outcome<PublishAnswer>): string {
  return outcome.ok ? outcome.value.outcome : `${outcome.error.code}: ${outcome.error.message}`
}
async function textAt(key: string): Promise<string | undefined> {
  const body = await store.get(key)
  return body && new TextDecoder().decode(body)
}

describe('publish', () => {
  it('stores every file and the manifest exactly as given, source maps apart, and tells of it', async () => {
    const given = build()
    const progress: string[] = []
    const request = publicationOf(given, {
      sourceMaps: [buildFile('lifecycles.js.map', '{}')],
      notes: 'faster',
      gitRevision: 'abc123',
      onProgress: (done, all) => progress.push(`${done}/${all}`),
    })
    expect(must(await releases.publish(request))).toEqual({
      remote: 'mfe-loan',
      version: '1.0.0',
      outcome: 'published',
    })
    for (const [file, text] of Object.entries(given.files))
      expect(await textAt(KEYS.versionFile('mfe-loan', '1.0.0', file))).toBe(text)
    expect(await textAt(KEYS.versionFile('mfe-loan', '1.0.0', 'manifest.json'))).toBe(given.text)
    expect(await store.list('private/')).toEqual(['private/mfe-loan/1.0.0/lifecycles.js.map'])
    expect(progress.at(-1)).toBe('15/15')
    const first = ['remoteEntry.js', 'lifecycles.js', 'styles.css'].map(
      file => given.manifest.files[file]?.size ?? 0,
    )
    expect((await releases.state()).versions.get('mfe-loan@1.0.0')).toMatchObject({
      author: 'operator',
      notes: 'faster',
      gitRevision: 'abc123',
      standing: 'published',
      size: { first: first.reduce((sum, size) => sum + size, 0) },
    })
  })

  it('takes the same bytes twice and makes one event of them', async () => {
    await publish()
    expect(refusalOf(await publish())).toBe('already there')
    expect((await releases.state()).seq).toBe(1)
  })

  it('refuses the same version with other bytes and keeps the first', async () => {
    await publish()
    expect(refusalOf(await publish({ marker: 'other' }))).toBe(
      'conflict: mfe-loan@1.0.0 is published already with other bytes',
    )
    expect(await textAt(KEYS.versionFile('mfe-loan', '1.0.0', 'remoteEntry.js'))).toContain('mfe-loan 1.0.0')
  })

  it('refuses other bytes also when the first publication died before its event', async () => {
    await publish()
    await store.delete(KEYS.event(1))
    releases = open()
    expect(refusalOf(await publish({ marker: 'other' }))).toMatch(/^conflict/)
    expect(refusalOf(await publish())).toBe('published')
  })

  it('writes over what a publication left that died before its manifest', async () => {
    await store.put(KEYS.versionFile('mfe-loan', '1.0.0', 'remoteEntry.js'), new Uint8Array([1]))
    expect(refusalOf(await publish())).toBe('published')
    expect(await textAt(KEYS.versionFile('mfe-loan', '1.0.0', 'remoteEntry.js'))).toContain('mfe-loan')
  })

  it('mends a file that was lost when the same version is published again', async () => {
    await publish()
    await store.delete(KEYS.versionFile('mfe-loan', '1.0.0', 'styles.css'))
    expect(refusalOf(await publish())).toBe('already there')
    expect(await textAt(KEYS.versionFile('mfe-loan', '1.0.0', 'styles.css'))).toContain('color')
  })

  it('lets one of several at once with other bytes be the version, whole', async () => {
    const markers = ['a', 'b', 'c', 'd', 'e']
    const outcomes = await Promise.all(
      markers.map(marker => open().publish(publicationOf(build({ marker })))),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const winner = markers[outcomes.findIndex(({ ok }) => ok)]
    for (const file of ['remoteEntry.js', 'lifecycles.js'])
      expect(await textAt(KEYS.versionFile('mfe-loan', '1.0.0', file))).toContain(`mfe-loan ${winner}`)
  })

  it('makes one event of several at once with the same bytes', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => open().publish(publicationOf(build()))))
    expect(outcomes.map(refusalOf).sort()).toEqual(['already there', 'already there', 'published'])
    expect((await releases.state()).seq).toBe(1)
  })
})

describe('refused builds', () => {
  const whole = build()
  const cases: [string, PublishRequest, RegExp][] = [
    ['no manifest', { ...publicationOf(whole), manifest: '<html>' }, /^invalid: manifest.json is not/],
    [
      'a missing file',
      { ...publicationOf(whole), files: publicationOf(whole).files.slice(1) },
      /^invalid: .*remoteEntry.js is in its manifest and not in its build/,
    ],
    [
      'a file too many',
      { ...publicationOf(whole), files: [...publicationOf(whole).files, buildFile('more.js', '1')] },
      /^invalid: .*more.js is in its build and not in its manifest/,
    ],
    [
      'another file than that of the manifest',
      {
        ...publicationOf(whole),
        files: [buildFile('remoteEntry.js', 'x'), ...publicationOf(whole).files.slice(1)],
      },
      /^invalid: .*remoteEntry.js is not the file of its manifest/,
    ],
    [
      'a source map that leads elsewhere',
      publicationOf(whole, { sourceMaps: [buildFile('../x.map', '')] }),
      /^invalid/,
    ],
    ['a file called as the manifest', publicationOf(build({ files: { 'manifest.json': '{}' } })), /^invalid/],
    [
      'an entry that is not among its files',
      publicationOf(build({ manifest: { entry: 'none.js' } })),
      /^invalid: .*none.js/,
    ],
    [
      'a container that another version could have',
      publicationOf(build({ manifest: { container: 'mfe_loan' } })),
      /^invalid: mfe-loan@1.0.0: its container is mfe_loan and must be mfe_loan_1_0_0, as no other version's is$/,
    ],
    [
      'an entry that is no script',
      publicationOf(
        build({
          files: { 'remoteEntry.js.LICENSE.txt': 'MIT' },
          manifest: { entry: 'remoteEntry.js.LICENSE.txt' },
        }),
      ),
      /^invalid: mfe-loan@1.0.0: its entry remoteEntry.js.LICENSE.txt is no script/,
    ],
    [
      'a text missing',
      publicationOf(build({ files: { 'locales/ar.json': '{"x":"y"}' } })),
      /^refused: .*2 rules/,
    ],
    [
      'a wallet call',
      publicationOf(build({ files: { 'late.js': 'x.approve(y)' } })),
      /^refused: .*wallet function approve/,
    ],
    [
      'a first load too large',
      publicationOf(build({ files: { 'lifecycles.js': randomBytes(70_000).toString('base64') } })),
      /^refused: .*64000 are allowed/,
    ],
  ]
  it.each(cases)('refuses %s and stores nothing', async (_, request, expected) => {
    const outcome = await releases.publish(request)
    expect(refusalOf(outcome)).toMatch(expected)
    expect(await store.list('')).toEqual([])
  })

  it('gives the report of what it found', async () => {
    const outcome = await publish({ files: { 'late.js': 'x.approve(y)' } })
    expect(outcome).toMatchObject({
      ok: false,
      error: { report: { findings: [{ check: 'wallet', severity: 'refusal', remote: 'mfe-loan' }] } },
    })
  })
})
