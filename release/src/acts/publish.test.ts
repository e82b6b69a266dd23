import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import type { Outcome, PublishAnswer, PublishRequest, Releases } from '../releases.ts'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import {
  buildFile,
  type FixtureOptions,
  fixtureBuild,
  publicationOf,
  SOURCE_MAP,
} from '../testing/fixture-build.ts'
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
      sourceMaps: [buildFile('lifecycles.js.map', SOURCE_MAP)],
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
      'conflict: mfe-loan@1.0.0 is published already with other bytes: choose a new version',
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

  it('refuses a version that differs from a published one in its case alone', async () => {
    must(await publish({ version: '3.0.0-rc.1' }))
    expect(refusalOf(await publish({ version: '3.0.0-RC.1' }))).toBe(
      'conflict: mfe-loan@3.0.0-RC.1 differs only in its case from mfe-loan@3.0.0-rc.1, which was published before: choose another version',
    )
    expect(await store.list('remotes/mfe-loan/3.0.0-RC.1/')).toEqual([])
    expect(refusalOf(await publish({ version: '3.0.0-rc-1' }))).toBe('published')
  })

  it('lets one of two at once that differ in their case be published', async () => {
    const versions = ['3.0.0-rc.1', '3.0.0-Rc.1', '3.0.0-RC.1']
    const outcomes = await Promise.all(
      versions.map(version => open().publish(publicationOf(build({ version })))),
    )
    expect(outcomes.map(refusalOf).filter(text => text === 'published')).toHaveLength(1)
  })

  it('gives versions containers that differ wherever the versions do', async () => {
    const versions = ['3.0.0-rc.1', '3.0.0-rc-1', '3.0.0-1.rc', '3.0.0-1-rc', '3.0.0']
    const containers = versions.map(version => build({ version }).manifest.container)
    expect(new Set(containers).size).toBe(versions.length)
    for (const version of versions) expect(refusalOf(await publish({ version }))).toBe('published')
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
      'a contract that does not exist yet',
      publicationOf(build({ manifest: { contract: { min: 1, max: 9 } } })),
      /^invalid: mfe-loan@1.0.0 needs contract 1 to 9; the newest is 1$/,
    ],
    ...[
      ['a version with a leading zero', '02.0.1', /02 has a leading zero/],
      ['a pre-release number with a leading zero', '2.0.1-0137094', /0137094 has a leading zero/],
      ['an empty part of a pre-release', '2.0.1-a..b', /a part of its pre-release is empty/],
      ['a number beyond exact ones', '2.0.99999999999999999999', /is above 9007199254740991/],
      ['build metadata', '2.0.0+build.5', /has build metadata/],
      ['a version of three hundred digits', `1.0.${'9'.repeat(300)}`, /has 304 characters/],
    ].map(([what, version, words]): [string, PublishRequest, RegExp] => [
      String(what),
      publicationOf(build({ version: String(version) })),
      new RegExp(
        `^invalid: manifest.json is not the manifest of a remote: version ".*${RegExp(words ?? '').source}`,
      ),
    ]),
    [
      'a manifest with a byte order mark',
      { ...publicationOf(whole), manifest: `\uFEFF${whole.text}` },
      /^invalid: manifest.json begins with a byte order mark \(U\+FEFF\)/,
    ],
    [
      'texts with a byte order mark',
      publicationOf(build({ files: { 'locales/ar.json': '\uFEFF{"title":"x"}' } })),
      /^refused: .*its texts in ar begin with a byte order mark \(U\+FEFF\)/,
    ],
    ...[
      ['vendors~main.js', /"vendors~main.js" has the character "~" \(U\+007E\)/],
      ['page-[slug].js', /has the character "\[" \(U\+005B\)/],
      ['+layout.css', /has the character "\+" \(U\+002B\)/],
      [`${'x'.repeat(300)}.js`, /has 303 characters/],
      ['StyleS.css', /two files cannot have one name: .*differ only in their case/],
      ['remoteEntry.js/more.js', /remoteEntry.js is a file and, in remoteEntry.js\/more.js, a folder/],
    ].map(([name, words]): [string, PublishRequest, RegExp] => [
      `the file name ${String(name).slice(0, 30)}`,
      publicationOf(build({ files: { [String(name)]: '' } })),
      new RegExp(`^invalid: .*${RegExp(words ?? '').source}`),
    ]),
    [
      'a source map with an odd name',
      publicationOf(whole, { sourceMaps: [buildFile('a~b.js.map', '{}')] }),
      /^invalid: .*has the character "~"/,
    ],
    [
      'a source map among its files',
      publicationOf(build({ files: { 'late.js.map': '{}' } })),
      /^invalid: mfe-loan@1.0.0: late.js.map is a source map that any customer could read/,
    ],
    [
      'a script with its source map',
      publicationOf(
        build({
          files: { 'late.js': `//# sourceMappingURL=data:application/json;base64,${'e'.repeat(60)}` },
        }),
      ),
      /^invalid: mfe-loan@1.0.0: late.js contains its source map, which any customer could read/,
    ],
    [
      'chunks that another version could find',
      publicationOf(
        build({ files: { 'late.js': '(globalThis.webpackChunkmfe_loan||=[]).push([[12],{3(e,t,n){}}]);' } }),
      ),
      /^invalid: mfe-loan@1.0.0: late.js keeps its chunks in webpackChunkmfe_loan, which other versions can have too: set output.uniqueName to mfe_loan_1_0_0$/,
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

  it.each(['{"version":2}', '{"version":3}', 'mappings', ''])('refuses the source map %j', async text => {
    const sourceMaps = [buildFile('lifecycles.js.map', text)]
    expect(refusalOf(await releases.publish(publicationOf(whole, { sourceMaps })))).toMatch(
      /^invalid: mfe-loan@1.0.0: lifecycles.js.map is not a version 3 source map: build it again, or publish without it$/,
    )
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
