import type { Boot } from '@quayside/contracts/boot'
import { type Pin, pinsDocument } from '@quayside/contracts/release/pins'
import { buildBoot } from '@quayside/testing/builders'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pinnedFor, pinnedOfPage, readPins } from './pinned.ts'
import { buildKeys, buildManifest, buildPin, buildPins } from './signing.builders.ts'

const { key, sign } = buildKeys()
const LOAN = 'mfe-loan'

function bootWith(pins: Record<string, Pin>, changes: Partial<Boot> = {}): Boot {
  const versions = Object.entries(pins).flatMap(([remote, { version, canary }]) =>
    [version, canary?.version].flatMap(one => (one === undefined ? [] : [[remote, one] as const])),
  )
  const manifests = versions.map(([remote, version]) => [
    `${remote}@${version}`,
    buildManifest(remote, version).text,
  ])
  return {
    ...buildBoot(),
    pins: sign(buildPins(3, pins)),
    releaseKey: key,
    manifests: Object.fromEntries(manifests),
    ...changes,
  }
}

function candidate(version: string, percent: number): Pin['canary'] {
  const { hash } = buildManifest(LOAN, version)
  return { version, manifest: hash, percent, steps: [percent, 100], bakeSeconds: 60, since: '' }
}

function readable(document: unknown) {
  return pinsDocument.parse(document)
}

afterEach(() => vi.unstubAllGlobals())

describe('pinnedOfPage', () => {
  it('gives the pinned versions, with the last good one to fall back on', async () => {
    const previous = { version: '0.9.0', manifest: buildManifest(LOAN, '0.9.0').hash }
    const pinned = await pinnedOfPage(bootWith({ [LOAN]: buildPin(LOAN, '1.0.0', { previous }) }))
    expect(pinned.revision).toBe(3)
    expect(pinned.remotes[LOAN]?.manifest.version).toBe('1.0.0')
    expect(pinned.remotes[LOAN]?.fallbacks).toEqual([previous])
  })

  it('is empty for a site that has no pins yet', async () => {
    expect(await pinnedOfPage({ ...buildBoot(), pins: { payload: '{}', signature: '' } })).toEqual({
      revision: 0,
      remotes: {},
      preview: null,
    })
  })

  it('refuses pins that another key signed', async () => {
    const boot = bootWith({ [LOAN]: buildPin(LOAN, '1.0.0') }, { releaseKey: buildKeys().key })
    await expect(pinnedOfPage(boot)).rejects.toThrow('wrong signature')
  })

  it('refuses unsigned pins that bring manifests', async () => {
    const boot = bootWith({ [LOAN]: buildPin(LOAN, '1.0.0') })
    await expect(pinnedOfPage({ ...boot, pins: { ...boot.pins, signature: '' } })).rejects.toThrow()
  })

  it('refuses a preview grant in the place of pins', async () => {
    await expect(readPins(sign({ kind: 'preview', remotes: {} }), key)).rejects.toThrow('another kind')
  })

  it('asks the site, by its hash, for a manifest that is not the pinned one', async () => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push([url, init.integrity])
      return Response.json(JSON.parse(buildManifest(LOAN, '1.0.0').text))
    })
    const pin = buildPin(LOAN, '1.0.0')
    const boot = bootWith({ [LOAN]: pin }, { manifests: { 'mfe-loan@1.0.0': '{"name":"mfe-evil"}' } })
    const pinned = await pinnedOfPage(boot)
    expect(pinned.remotes[LOAN]?.manifest.name).toBe(LOAN)
    expect(asked).toEqual([['/remotes/mfe-loan/1.0.0/manifest.json', pin.manifest]])
  })
})

describe('a canary', () => {
  it('is for all at 100 %, and falls back on the pinned version first', async () => {
    const pin = buildPin(LOAN, '1.0.0', { canary: candidate('1.1.0', 100) })
    const { remotes } = await pinnedOfPage(bootWith({ [LOAN]: pin }))
    expect(remotes[LOAN]?.manifest.version).toBe('1.1.0')
    expect(remotes[LOAN]?.fallbacks).toEqual([pin])
  })

  it('may be the first version of a remote, which the other visitors do not have', async () => {
    const first = candidate('1.0.0', 100)
    const boot = bootWith({})
    const pins = (percent: number) => ({ ...buildPins(4, {}), newcomers: { [LOAN]: { ...first, percent } } })
    const manifests = { [`${LOAN}@1.0.0`]: buildManifest(LOAN, '1.0.0').text }
    const lucky = await pinnedFor({ ...boot, manifests }, readable(pins(100)))
    expect(lucky.remotes[LOAN]).toMatchObject({ manifest: { version: '1.0.0' }, fallbacks: [] })
    expect((await pinnedFor({ ...boot, manifests }, readable(pins(0.001)))).remotes).toEqual({})
  })

  it('is the same for a visitor at every look', async () => {
    const pin = buildPin(LOAN, '1.0.0', { canary: candidate('1.1.0', 50) })
    const boots = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(visitor =>
      bootWith({ [LOAN]: pin }, { visitor }),
    )
    const once = await Promise.all(boots.map(pinnedOfPage))
    const again = await Promise.all(boots.map(pinnedOfPage))
    const versions = once.map(({ remotes }) => remotes[LOAN]?.manifest.version)
    expect(again.map(({ remotes }) => remotes[LOAN]?.manifest.version)).toEqual(versions)
    expect(new Set(versions)).toEqual(new Set(['1.0.0', '1.1.0']))
  })
})

describe('a preview', () => {
  const pins = { [LOAN]: buildPin(LOAN, '1.0.0') }

  function grant(changes: Record<string, unknown> = {}) {
    return {
      kind: 'preview',
      id: 'preview-0001',
      environment: 'production',
      remotes: { [LOAN]: { version: '2.0.0', manifest: buildManifest(LOAN, '2.0.0').hash } },
      issuedBy: 'ada@example.com',
      issuedAt: '2026-11-21T00:00:00.000Z',
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
      ...changes,
    }
  }

  function bootIn(preview: Boot['preview']): Boot {
    const boot = bootWith(pins, { preview })
    const { text } = buildManifest(LOAN, '2.0.0')
    return { ...boot, manifests: { ...boot.manifests, 'mfe-loan@2.0.0': text } }
  }

  it('puts the chosen version in the place of the pinned one, without a fallback', async () => {
    const pinned = await pinnedOfPage(bootIn(sign(grant())))
    expect(pinned.remotes[LOAN]).toMatchObject({ manifest: { version: '2.0.0' }, fallbacks: [] })
    expect(pinned.preview?.issuedBy).toBe('ada@example.com')
  })

  it.each([
    ['is over', () => sign(grant({ expiresAt: '2026-01-01T00:00:00.000Z' }))],
    ['another key signed', () => buildKeys().sign(grant())],
    ['unsigned', () => ({ payload: JSON.stringify(grant()), signature: '' })],
    ['is none', () => sign({ ...buildPins(9, {}), expiresAt: '2099-01-01T00:00:00.000Z' })],
  ])('that %s changes nothing', async (_, preview) => {
    const pinned = await pinnedOfPage(bootIn(preview()))
    expect(pinned.remotes[LOAN]?.manifest.version).toBe('1.0.0')
    expect(pinned.preview).toBeNull()
  })

  it('may take a remote from a developer’s machine', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json({ ...JSON.parse(buildManifest(LOAN, '9.9.9').text), asked: url }),
    )
    const remotes = { [LOAN]: { origin: 'http://127.0.0.1:4101' } }
    const boot = bootIn(sign(grant({ remotes })))
    const pinned = await pinnedFor(boot, buildPins(3, pins))
    expect(pinned.remotes[LOAN]?.manifest).toMatchObject({
      origin: 'http://127.0.0.1:4101',
      asked: 'http://127.0.0.1:4101/manifest.json',
    })
  })
})
