import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../app/app.builders.ts'
import { createSiteFixture, type SiteFixture } from '../../platform/site/site.builders.ts'
import { seedSandbox } from '../../sandbox/seed.ts'
import { findNft, updateNft } from './queries.ts'
import { nftOf, stateOf } from './tables.ts'

let fixture: SiteFixture
let server: TestApp

beforeEach(async () => {
  fixture = await createSiteFixture()
  const environment = { SITE_NAME: 'Quay & Co', SITE_URL: 'https://quay.example' }
  server = await openApp({ folders: fixture, plane: fixture.plane, environment })
  await seedSandbox(server.services)
})
afterEach(async () => {
  await server.close()
  await fixture.remove()
})

const pageAt = async (url: string, locale = 'en') =>
  (await server.app.inject({ url, headers: { cookie: `locale=${locale}` } })).body

describe('the card of an item’s page', () => {
  it('names the item, says what it is, and shows it, under the site’s own address', async () => {
    const [head = ''] = (await pageAt('/nfts/first-light')).split('</head>')
    expect(head).toContain('<meta property="og:title" content="First light on the quay">')
    expect(head).toContain('<meta property="og:site_name" content="Quay &amp; Co">')
    expect(head).toContain('<meta property="og:url" content="https://quay.example/nfts/first-light">')
    expect(head).toContain('<meta property="og:image" content="https://quay.example/art/first-light.png">')
    expect(head).toMatch(/<meta name="description" content="[^"]{20,200}">/)
  })

  it('speaks the reader’s language', async () => {
    const [en, ar] = await Promise.all([pageAt('/nfts/first-light'), pageAt('/nfts/first-light', 'ar')])
    const titleOf = (html: string) => /og:title" content="([^"]+)"/.exec(html)?.[1]
    expect(titleOf(ar)).toMatch(/\p{Script=Arabic}/u)
    expect(titleOf(ar)).not.toBe(titleOf(en))
  })

  it.each(['/', '/nfts', '/nfts/mine', '/nfts/nothing', '/nfts/first-light/more', '/nfts/%22%3E%3Cb%3E'])(
    'is not there at %s',
    async url => {
      const html = await pageAt(url)
      expect(html).toContain('<title>')
      expect(html).not.toContain('og:')
    },
  )

  it('is not there for an item that was taken off', async () => {
    await server.services.storage.write(async tx => {
      const row = await tx.one(findNft, { id: 'first-light' })
      if (row === undefined) throw new Error('there is no such item')
      const state = stateOf({ ...nftOf(row), status: 'withdrawn' })
      await tx.run(updateNft, { ...state, before: 0, was: 'open' })
    })
    expect(await pageAt('/nfts/first-light')).not.toContain('og:')
  })

  it('leaves the page as it is when the storage fails', async () => {
    await server.services.storage.close()
    expect(await pageAt('/nfts/first-light')).toContain('<title>')
  })
})

describe('the picture on a card', () => {
  it('is a PNG, drawn from the item’s own picture', async () => {
    const picture = await server.app.inject({ url: '/art/first-light.png' })
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.rawPayload.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
    expect(picture.rawPayload.readUInt32BE(16)).toBe(1_200)
  })

  it.each(['/art/nothing.png', '/art/first-light', '/art/first-light.webp', '/art/constructor.svg'])(
    '%s is 404',
    async url => {
      expect((await server.app.inject({ url })).statusCode).toBe(404)
    },
  )
})
