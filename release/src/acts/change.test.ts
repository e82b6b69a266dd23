import { beforeEach, describe, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import { verifySigned } from '../keys.ts'
import { readDocument } from '../log/documents.ts'
import type { ChangeOptions, ChangeRequest } from '../releases.ts'
import { KEYS } from '../store/object-store.ts'
import { must, type PublishedStore, publishedStore } from '../testing/published-store.ts'

const FIRST = { name: 'first@quayside.example', source: 'console' } as const
const SECOND = { name: 'second@quayside.example', source: 'console' } as const
const PIN: ChangeRequest = { kind: 'pin', versions: { 'mfe-loan': '1.1.0' }, canary: null }
let plane: PublishedStore

beforeEach(async () => {
  plane = await publishedStore()
  await plane.publish('mfe-loan', '1.1.0')
})

function change(request: ChangeRequest, options: Partial<ChangeOptions> = {}) {
  const usual = { environment: 'production', by: FIRST, reason: 'because', expectedRevision: null }
  return plane.releases.change(request, { ...usual, ...options })
}
async function production() {
  const found = (await plane.releases.state()).environments.get('production')
  if (!found) throw new Error('no production')
  return found
}
async function loan(): Promise<string | undefined> {
  return (await production()).pins?.remotes['mfe-loan']?.version
}

describe('change', () => {
  it('signs the document, puts it into the log and answers with what became of it', async () => {
    const answer = must(await change(PIN))
    expect(answer).toMatchObject({ environment: 'production', revision: 2, proposal: null })
    const record = (await production()).revisions.at(-1)
    expect(record).toMatchObject({
      revision: 2,
      act: 'pin',
      actor: FIRST.name,
      source: 'console',
      reason: 'because',
    })
    const read = await readDocument(plane.store, record?.document ?? '')
    expect(read.ok && verifySigned(read.envelope, plane.keys.publicKey('production'))).toBe(true)
    expect(read.ok && read.document).toEqual((await production()).pins)
  })

  it('changes nothing in a dry run and says what would be', async () => {
    const before = await plane.store.list('')
    expect(must(await change(PIN, { dryRun: true }))).toMatchObject({
      revision: 1,
      changes: [{ remote: 'mfe-loan', from: '1.0.0', to: '1.1.0' }],
    })
    expect(await plane.store.list('')).toEqual(before)
  })

  it('makes no event of what is so already', async () => {
    const { seq } = await plane.releases.state()
    const same = { kind: 'pin', versions: { 'mfe-loan': '1.0.0' }, canary: null } as const
    expect(must(await change(same))).toMatchObject({ revision: 1, changes: [] })
    expect((await plane.releases.state()).seq).toBe(seq)
  })

  it('refuses with the report when a check refuses, and writes nothing', async () => {
    await plane.store.delete(KEYS.versionFile('mfe-loan', '1.1.0', 'lifecycles.js'))
    const before = await plane.store.list('')
    expect(await change(PIN)).toMatchObject({
      ok: false,
      error: {
        code: 'refused',
        message: 'production stays as it is: mfe-loan@1.1.0 has no lifecycles.js in the store',
        report: { findings: [{ check: 'files', severity: 'refusal' }] },
      },
    })
    expect(await plane.store.list('')).toEqual(before)
  })

  it('takes a bad version back although another remote is broken too', async () => {
    must(await change(PIN))
    await plane.store.delete(KEYS.versionFile('mfe-nft', '1.0.0', 'lifecycles.js'))
    must(
      await plane.releases.setStanding({
        remote: 'mfe-help',
        version: '1.0.0',
        standing: 'blocked',
        by: FIRST,
        reason: '',
      }),
    )
    const answer = must(await change({ kind: 'rollback', remote: 'mfe-loan', revision: null }))
    expect(answer.report.findings.map(({ severity }) => severity)).toEqual(['warning', 'warning'])
    expect(await loan()).toBe('1.0.0')
  })

  it('cannot roll back to a version whose files are gone', async () => {
    must(await change(PIN))
    await plane.store.delete(KEYS.versionFile('mfe-loan', '1.0.0', 'lifecycles.js'))
    const outcome = await change({ kind: 'rollback', remote: 'mfe-loan', revision: null })
    expect(outcome).toMatchObject({ ok: false, error: { code: 'refused' } })
  })

  it('sees at once what another instance over the same store has done', async () => {
    const other = createReleases({ store: plane.store, keys: plane.keys, now: plane.clock.now })
    await plane.releases.state()
    must(await other.change(PIN, { environment: 'production', by: SECOND, reason: 'x', expectedRevision: 1 }))
    expect(await loan()).toBe('1.1.0')
    expect(await change(PIN, { expectedRevision: 1 })).toMatchObject({
      ok: false,
      error: { code: 'conflict', revision: 2 },
    })
  })
})

describe('unpin', () => {
  it('lets no required route go with a remote', async () => {
    expect(await change({ kind: 'unpin', remotes: ['mfe-loan'] })).toMatchObject({
      ok: false,
      error: { code: 'refused', message: 'production stays as it is: no remote claims /loan' },
    })
  })
})

describe('the browser’s fallback', () => {
  it('is renewed wherever it names a version that becomes blocked', async () => {
    must(await change(PIN))
    expect((await production()).pins?.remotes['mfe-loan']?.previous?.version).toBe('1.0.0')
    const version = { remote: 'mfe-loan', version: '1.0.0', by: FIRST, reason: 'leaks' }
    must(await plane.releases.setStanding({ ...version, standing: 'blocked' }))
    const after = await production()
    expect(after.pins).toMatchObject({ revision: 3, remotes: { 'mfe-loan': { previous: null } } })
    expect(after.revisions.at(-1)).toMatchObject({ act: 'fallbacks', changes: [], actor: FIRST.name })
    expect(await change({ kind: 'undo' })).toMatchObject({
      ok: false,
      error: { fates: [{ what: 'blocked' }] },
    })
  })
})

describe('locks and standing', () => {
  const lock = { environment: 'production', remote: null, by: FIRST, reason: 'holidays' }

  it('locks once and unlocks once', async () => {
    must(await plane.releases.lock({ ...lock, isLocked: true }))
    const { seq } = await plane.releases.state()
    must(await plane.releases.lock({ ...lock, isLocked: true }))
    expect((await plane.releases.state()).seq).toBe(seq)
    expect(await change(PIN)).toMatchObject({ ok: false, error: { code: 'locked' } })
    must(await plane.releases.lock({ ...lock, isLocked: false }))
    must(await change(PIN))
  })

  it('pins only in named environments', async () => {
    const { store, keys, clock } = plane
    const options = { environment: 'moon', by: FIRST, reason: 'a typo', expectedRevision: null }
    const { seq } = await plane.releases.state()
    expect(await plane.releases.change(PIN, options)).toMatchObject({
      ok: false,
      error: {
        code: 'invalid',
        message:
          'there is no environment "moon", only staging, production; RELEASE_ENVIRONMENTS names further ones',
      },
    })
    expect((await plane.releases.state()).seq).toBe(seq)
    const named = createReleases({ store, keys, now: clock.now, environments: ['moon'] })
    const promote = { kind: 'promote', from: 'staging', remotes: null, canary: null } as const
    must(await named.change(promote, options))
    // Pinning in an environment makes it known to processes that were not configured with it.
    must(await plane.releases.lock({ ...lock, environment: 'moon', isLocked: true }))
  })

  it('knows neither other environments nor names that are none', async () => {
    expect(await plane.releases.lock({ ...lock, environment: 'moon', isLocked: true })).toMatchObject({
      ok: false,
    })
    expect(await plane.releases.lock({ ...lock, remote: 'x', isLocked: true })).toMatchObject({ ok: false })
  })

  it('refuses to pin a blocked version until it is unblocked, and warns of a deprecated one', async () => {
    const version = { remote: 'mfe-loan', version: '1.1.0', by: FIRST, reason: 'leaks' }
    must(await plane.releases.setStanding({ ...version, standing: 'blocked' }))
    expect(await change(PIN)).toMatchObject({ ok: false, error: { code: 'refused' } })
    must(await plane.releases.setStanding({ ...version, standing: 'published' }))
    must(await plane.releases.setStanding({ ...version, standing: 'deprecated' }))
    expect(must(await change(PIN)).report.findings).toMatchObject([
      { check: 'standing', severity: 'warning' },
    ])
    expect(
      await plane.releases.setStanding({ ...version, version: '9.9.9', standing: 'blocked' }),
    ).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
  })
})
