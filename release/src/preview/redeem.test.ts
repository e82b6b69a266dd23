import { beforeEach, describe, expect, it } from 'vitest'
import { KEYS } from '../store/object-store.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, type PublishedStore, publishedStore, testKeys } from '../testing/published-store.ts'
import { readPreview, redeemPreview } from './redeem.ts'

let plane: PublishedStore
let issued: { readonly id: string; readonly url: string; readonly code: string; readonly expiresAt: string }

beforeEach(async () => {
  plane = await publishedStore({ environments: ['production'] })
  await plane.publish('mfe-loan', '1.1.0')
  issued = must(await issue())
})

function issue(changes: Partial<Parameters<PublishedStore['releases']['issuePreview']>[0]> = {}) {
  return plane.releases.issuePreview({
    environment: 'production',
    remotes: { 'mfe-loan': { version: '1.1.0' }, 'mfe-nft': { origin: 'http://localhost:4100' } },
    minutes: 30,
    by: OPERATOR,
    reason: 'show the bank',
    siteOrigin: 'https://quayside.example',
    ...changes,
  })
}
function asking() {
  return { now: plane.clock.now(), publicKey: plane.keys.publicKey('production'), environment: 'production' }
}
function redeem(code = issued.code, id = issued.id) {
  return redeemPreview(plane.store, { id, code, ...asking() })
}
async function refusalOf(outcome: ReturnType<typeof redeem>): Promise<string> {
  const answer = await outcome
  return answer.ok ? 'none' : answer.error.code
}
function read(cookie: string) {
  return readPreview(plane.store, { cookie, ...asking() })
}

describe('issuePreview', () => {
  it('gives a link and a code that people can read, and keeps only the hash of the code', async () => {
    expect(issued.url).toBe(`https://quayside.example/preview/${issued.id}`)
    expect(issued.code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    const stored = await Promise.all((await plane.store.list('')).map(key => plane.store.get(key)))
    const all = stored.map(body => new TextDecoder().decode(body)).join('\n')
    expect(all).toContain(issued.id)
    expect(all).not.toContain(issued.code)
    expect((await plane.releases.state()).previews.get(issued.id)).toMatchObject({
      remotes: { 'mfe-loan': '1.1.0', 'mfe-nft': 'http://localhost:4100' },
      issuedBy: 'operator',
      isRevoked: false,
    })
  })

  it.each([
    ['an unpublished version', { remotes: { 'mfe-loan': { version: '9.9.9' } } }, 'not-found'],
    [
      'a machine that is not the developer’s own',
      { remotes: { 'mfe-loan': { origin: 'http://evil.example:80' } } },
      'invalid',
    ],
    ['nothing', { remotes: {} }, 'invalid'],
    ['a minute', { minutes: 1 }, 'invalid'],
    ['a week', { minutes: 10_080 }, 'invalid'],
    ['an unknown environment', { environment: 'moon' }, 'not-found'],
    ['an address that is none', { siteOrigin: 'here' }, 'invalid'],
  ])('refuses %s', async (_, changes, code) => {
    expect(await issue(changes)).toMatchObject({ ok: false, error: { code } })
  })

  it('refuses a blocked version', async () => {
    const version = { remote: 'mfe-loan', version: '1.1.0', by: OPERATOR, reason: 'x' }
    must(await plane.releases.setStanding({ ...version, standing: 'blocked' }))
    expect(await issue()).toMatchObject({ ok: false, error: { code: 'refused' } })
  })
})

describe('redeemPreview', () => {
  it('binds the preview to the first browser with the code, which then reads it', async () => {
    const { cookie, grant } = must(
      await redeem(` ${issued.code.toLowerCase().slice(0, 4)}-${issued.code.slice(4)} `),
    )
    expect(cookie).toMatch(new RegExp(`^${issued.id}\\.[\\w-]{43}$`))
    expect(grant).toMatchObject({ id: issued.id, environment: 'production', issuedBy: 'operator' })
    expect(JSON.parse((await read(cookie))?.payload ?? '{}')).toEqual(grant)
    expect(await refusalOf(redeem())).toBe('conflict')
  })

  it('lets one of many browsers at once have it', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => redeem()))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('is not used up by wrong codes, and stores nothing about them', async () => {
    const before = await plane.store.list('previews/')
    for (let wrong = 0; wrong < 30; wrong += 1) expect(await refusalOf(redeem('AAAAAAAA'))).toBe('invalid')
    expect(await plane.store.list('previews/')).toEqual(before)
    must(await redeem())
  })

  it.each(['', '../../log/000000001', 'nobody-knows-it'])('knows no preview "%s"', async id => {
    expect(await refusalOf(redeem(issued.code, id))).toBe('not-found')
  })

  it('ends with its time, with a revocation, and for another environment', async () => {
    const { cookie } = must(await redeem())
    const elsewhere = { ...asking(), environment: 'staging', cookie }
    expect(await readPreview(plane.store, elsewhere)).toBeNull()
    expect(
      await readPreview(plane.store, { ...asking(), cookie, publicKey: testKeys(9).publicKey('production') }),
    ).toBeNull()
    expect(await read(cookie)).not.toBeNull()
    must(await plane.releases.revokePreview({ id: issued.id, by: OPERATOR, reason: 'enough' }))
    expect(await read(cookie)).toBeNull()
    const second = must(await issue())
    const bound = must(await redeem(second.code, second.id))
    plane.clock.advance(30 * 60)
    expect(await read(bound.cookie)).toBeNull()
  })

  it.each([
    ['another secret', (id: string) => `${id}.${'A'.repeat(43)}`],
    ['no secret', (id: string) => `${id}.`],
    ['the id alone', (id: string) => id],
    ['more parts', (id: string) => `${id}.a.b`],
    ['nothing', () => ''],
  ])('opens nothing with %s', async (_, cookieOf) => {
    must(await redeem())
    expect(await read(cookieOf(issued.id))).toBeNull()
  })

  it('opens nothing with a grant that was altered', async () => {
    const { cookie } = must(await redeem())
    const key = KEYS.previewGrant(issued.id)
    const text = new TextDecoder().decode(await plane.store.get(key))
    await plane.store.put(key, new TextEncoder().encode(text.replace('1.1.0', '1.0.0')))
    expect(await read(cookie)).toBeNull()
  })
})
