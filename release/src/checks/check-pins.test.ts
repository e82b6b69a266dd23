import { type Check, isRefused } from '@quayside/contracts/release/findings'
import type { PinsDocument } from '@quayside/contracts/release/pins'
import { beforeEach, describe, expect, it } from 'vitest'
import { integrityOf } from '../bytes.ts'
import { KEYS } from '../store/object-store.ts'
import { FIXTURE_REMOTES, fixtureBuild, OPERATOR, publicationOf } from '../testing/fixture-build.ts'
import { must, type PublishedStore, publishedStore } from '../testing/published-store.ts'
import { type ContentCache, checkPins } from './check-pins.ts'

let plane: PublishedStore
let contents: ContentCache
let pins: PinsDocument

beforeEach(async () => {
  plane = await publishedStore({ environments: ['production'] })
  contents = new Map()
  pins = await present()
})

async function present(): Promise<PinsDocument> {
  const found = (await plane.releases.state()).environments.get('production')?.pins
  if (!found) throw new Error('nothing is pinned')
  return found
}

type Options = {
  readonly before?: PinsDocument | null
  readonly isRollback?: boolean
  readonly react?: string
  readonly contract?: number
}

async function check(options: Options = {}, checked: Pick<PinsDocument, 'remotes'> = pins) {
  const { before = null, isRollback = false, react, contract = 1 } = options
  const modules = { react: react ?? '19.4.0', '@quayside/runtime/hooks': '1.0.0' }
  const provided = react === undefined && contract === 1 ? undefined : { modules, contract }
  const { versions } = await plane.releases.state()
  return checkPins(
    { store: plane.store, contents, provided },
    {
      pins: checked,
      before,
      versions,
      isRollback,
      isAdministrator: false,
    },
  )
}

/** Content that the check of the pins found in a version. */
async function contentOf(remote: string) {
  await check()
  const found = contents.get(pins.remotes[remote]?.manifest ?? '')
  if (found === undefined) throw new Error(`${remote} was not checked`)
  return found
}

async function findingsOf(options?: Options, checked?: Pick<PinsDocument, 'remotes'>) {
  return (await check(options, checked)).findings.map(({ check: name, severity, problem }) => [
    name,
    severity,
    problem,
  ])
}

function fileOf(remote: string, file: string): string {
  return KEYS.versionFile(remote, '1.0.0', file)
}

describe('checkPins', () => {
  it('has nothing against a whole set and says how much it looked at', async () => {
    const report = await check()
    expect(report.findings).toEqual([])
    const looked: [Check, number][] = [
      ['contract', 6],
      ['shared', 12],
      ['routes', 42],
      ['coverage', 21],
      ['connect', 0],
      ['locales', 66],
      ['styles', 6],
      ['size', 18],
      ['files', 84],
      ['wallet', 84],
      ['standing', 6],
      ['trial', 0],
    ]
    expect(report.examined).toEqual(Object.fromEntries(looked))
  })

  it.each(['remoteEntry.js', 'lifecycles.js', 'styles.css', 'locales/th.json'])(
    'finds that %s was altered',
    async file => {
      await plane.store.put(fileOf('mfe-loan', file), new TextEncoder().encode('tampered'))
      expect(await findingsOf()).toEqual([
        ['files', 'refusal', `mfe-loan@1.0.0 has an altered ${file} in the store`],
      ])
    },
  )

  it('reads the files each time, also of a version it has looked at before', async () => {
    expect(isRefused(await check())).toBe(false)
    await plane.store.delete(fileOf('mfe-loan', 'styles.css'))
    expect(await findingsOf()).toEqual([
      ['files', 'refusal', 'mfe-loan@1.0.0 has no styles.css in the store'],
    ])
  })

  it.each([
    ['missing', undefined, 'has no manifest in the store'],
    ['another', '{}', 'has another manifest in the store than was published'],
  ])('refuses a version whose manifest is %s', async (_, text, problem) => {
    const key = fileOf('mfe-loan', 'manifest.json')
    if (text === undefined) await plane.store.delete(key)
    else await plane.store.put(key, new TextEncoder().encode(text))
    expect(await findingsOf()).toContainEqual(['files', 'refusal', `mfe-loan@1.0.0 ${problem}`])
    expect(await findingsOf()).toContainEqual(['coverage', 'refusal', 'no remote claims /loan'])
  })

  it('warns about faults of active versions that the change keeps', async () => {
    await plane.store.delete(fileOf('mfe-loan', 'styles.css'))
    expect(await findingsOf({ before: pins })).toEqual([
      ['files', 'warning', 'mfe-loan@1.0.0 has no styles.css in the store'],
    ])
  })

  it('compares with what the shell provides, and warns of versions that the shell has left behind', async () => {
    expect(await findingsOf({ react: '19.4.0' })).toEqual([])
    const found = await findingsOf({ react: '20.0.0' })
    expect(found).toHaveLength(6)
    expect(found[0]).toEqual(['shared', 'refusal', expect.stringContaining('asks for react ^19.3.1')])
    const later = await check({ react: '20.0.0', before: pins })
    expect(isRefused(later)).toBe(false)
    expect(later.findings).toHaveLength(6)
  })

  it('compares with the contract of the shell, which also serves the previous one', async () => {
    expect(await findingsOf({ contract: 2 })).toEqual([])
    const found = await findingsOf({ contract: 3 })
    expect(found).toHaveLength(6)
    const words = expect.stringMatching(/ needs contract 1, the shell serves 2 and 3$/)
    expect(found[0]).toEqual(['contract', 'refusal', words])
    expect(isRefused(await check({ contract: 3, before: pins }))).toBe(false)
  })

  it('warns about parts that a later contract removes', async () => {
    const content = { ...(await contentOf('mfe-loan')), deprecated: ['seems to use ctx.portal'] }
    contents.set(pins.remotes['mfe-loan']?.manifest ?? '', content)
    expect(await findingsOf()).toEqual([['contract', 'warning', 'mfe-loan@1.0.0 seems to use ctx.portal']])
  })

  it('shows each origin that a version may talk to and the pinned one may not', async () => {
    const routes = FIXTURE_REMOTES['mfe-loan'] ?? []
    const manifest = { connect: ['https://rates.example'] }
    const build = fixtureBuild({ remote: 'mfe-loan', version: '1.1.0', routes, manifest })
    must(await plane.releases.publish(publicationOf(build)))
    const pin = pins.remotes['mfe-loan']
    const ref = { version: '1.1.0', manifest: integrityOf(build.text) }
    const next = {
      remotes: { ...pins.remotes, 'mfe-loan': { ...pin, ...ref, canary: null, previous: null } },
    }
    const problem = 'mfe-loan@1.1.0 may talk to https://rates.example, and no version of it could before'
    expect(await findingsOf({ before: pins }, next)).toEqual([['connect', 'warning', problem]])
    expect(await findingsOf({ before: { ...pins, ...next } }, next)).toEqual([])
  })

  it('rejects a version of a pull request', async () => {
    const wanted = { remote: 'mfe-loan', version: '1.1.0-pr.12.gabc123', routes: ['/loan'] }
    const build = fixtureBuild(wanted)
    must(await plane.releases.publish(publicationOf(build)))
    const { version } = wanted
    const pin = { version, manifest: integrityOf(build.text), canary: null, previous: null }
    const next = { remotes: { ...pins.remotes, 'mfe-loan': pin } }
    expect(await findingsOf({ before: pins }, next)).toEqual([
      ['standing', 'refusal', expect.stringContaining(`mfe-loan@${version} is a version of a pull request`)],
    ])
  })

  it('rejects a blocked version as a new pin, and warns about it as an existing pin', async () => {
    const standing = { remote: 'mfe-loan', version: '1.0.0', by: OPERATOR, reason: 'x' }
    must(await plane.releases.setStanding({ ...standing, standing: 'blocked' }))
    expect(await findingsOf()).toEqual([
      ['standing', 'refusal', 'mfe-loan@1.0.0 is blocked by operator since 2026-11-21 00:00 UTC: x'],
    ])
    expect(await findingsOf({ before: pins })).toEqual([
      ['standing', 'warning', 'mfe-loan@1.0.0 is blocked by operator since 2026-11-21 00:00 UTC: x'],
    ])
    must(await plane.releases.setStanding({ ...standing, standing: 'deprecated' }))
    expect(await findingsOf()).toEqual([
      ['standing', 'warning', 'mfe-loan@1.0.0 is deprecated by operator since 2026-11-21 00:00 UTC: x'],
    ])
  })

  it('lets a rollback keep a gap that is there already, and make none', async () => {
    const { 'mfe-loan': loan, ...rest } = pins.remotes
    const gap = { ...pins, remotes: rest }
    expect(await findingsOf({ before: gap }, gap)).toEqual([
      ['coverage', 'refusal', 'no remote claims /loan'],
    ])
    expect(await findingsOf({ before: gap, isRollback: true }, gap)).toEqual([
      ['coverage', 'warning', 'no remote claims /loan'],
    ])
    expect(loan && (await findingsOf({ before: pins, isRollback: true }, gap))).toEqual([
      ['coverage', 'refusal', 'no remote claims /loan'],
    ])
  })

  describe('a claim that no script of its remote routes', () => {
    const scripts = { 'remoteEntry.js': '', 'lifecycles.js': '' }
    const unrouted = 'mfe-loan@1.1.0 claims /loan, which it does not route'

    async function pinned() {
      const wanted = { remote: 'mfe-loan', version: '1.1.0', routes: ['/loan'] }
      must(await plane.releases.publish(publicationOf(fixtureBuild(wanted))))
      const old = fixtureBuild({ ...wanted, files: scripts })
      for (const [name, text] of Object.entries({ ...old.files, 'manifest.json': old.text }))
        await plane.store.put(KEYS.versionFile('mfe-loan', '1.1.0', name), new TextEncoder().encode(text))
      const manifest = integrityOf(old.text)
      const { 'mfe-loan': loan } = pins.remotes
      if (!loan) throw new Error('no loan')
      return { remotes: { ...pins.remotes, 'mfe-loan': { ...loan, version: '1.1.0', manifest } } }
    }

    it('is refused', async () => {
      expect(await findingsOf({ before: pins }, await pinned())).toEqual([['routes', 'refusal', unrouted]])
    })

    it('stops no rollback to a version from before the rule', async () => {
      expect(await findingsOf({ before: pins, isRollback: true }, await pinned())).toEqual([
        ['routes', 'warning', unrouted],
      ])
    })
  })

  describe('with a candidate', () => {
    async function withCandidate(routes: readonly string[]) {
      const build = fixtureBuild({ remote: 'mfe-loan', version: '1.1.0', routes })
      must(await plane.releases.publish(publicationOf(build)))
      const { versions } = await plane.releases.state()
      const manifest = versions.get('mfe-loan@1.1.0')?.manifest ?? ''
      const loan = pins.remotes['mfe-loan']
      if (!loan) throw new Error('no loan')
      const canary = {
        version: '1.1.0',
        manifest,
        percent: 5,
        steps: [5, 100],
        bakeSeconds: 60,
        since: pins.createdAt,
      }
      return { remotes: { ...pins.remotes, 'mfe-loan': { ...loan, canary } } }
    }

    it('looks at its files as well', async () => {
      expect((await check({ before: pins }, await withCandidate(['/loan']))).examined).toMatchObject({
        files: 98,
        contract: 7,
      })
    })

    it('refuses one that leaves a route uncovered for those who get it', async () => {
      expect(await findingsOf({ before: pins }, await withCandidate(['/borrow']))).toEqual([
        ['coverage', 'refusal', 'no remote claims /loan for visitors of every version'],
        ['routes', 'warning', 'mfe-loan@1.1.0 claims /borrow, which no version of it did before'],
      ])
    })

    it('refuses one that claims a path of another remote', async () => {
      expect(await findingsOf({ before: pins }, await withCandidate(['/loan', '/nfts']))).toEqual([
        ['routes', 'refusal', expect.stringContaining('/nfts')],
        ['routes', 'warning', 'mfe-loan@1.1.0 claims /nfts, which no version of it did before'],
      ])
    })
  })
})
