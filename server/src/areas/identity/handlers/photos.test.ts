import { revokeSession, sessions } from '@quayside/contracts/endpoints/account/account'
import { identificationPhoto } from '@quayside/contracts/endpoints/account/identity'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jpegPhoto, pngPhoto } from '../../../platform/photos/photo.builders.ts'
import { type IdentitySite, openIdentitySite } from '../identity-site.builders.ts'

let site: IdentitySite

beforeEach(async () => {
  site = await openIdentitySite()
})
afterEach(() => site.server.close())

describe('a photo', () => {
  const link = (token: string, photo = 'front') =>
    site.server.call(identificationPhoto, { token, params: { photo } })

  const asOwner = (url: string) =>
    site.server.app.inject({ url, headers: { authorization: site.maria.token } })

  it('is shown by its link to the browser that asked for it alone, or to its session', async () => {
    await site.step({ front: await jpegPhoto() })
    const headers = { cookie: 'visitor=hers' }
    const params = { photo: 'front' }
    const asked = { token: site.maria.token, params, headers }
    const { url } = (await site.server.call(identificationPhoto, asked)).result
    const other = await site.server.signUp('other')
    const shows = async (by: Record<string, string>) =>
      (await site.server.app.inject({ url, headers: by })).statusCode
    expect(await shows(headers)).toBe(200)
    expect((await asOwner(url)).statusCode).toBe(200)
    expect(await shows({})).toBe(404)
    expect(await shows({ cookie: 'visitor=theirs' })).toBe(404)
    expect(await shows({ authorization: other.token })).toBe(404)
  })

  it('of a program without a cookie is shown to its session alone', async () => {
    await site.step({ front: await jpegPhoto() })
    const { url } = (await link(site.maria.token)).result
    expect((await site.server.app.inject({ url })).statusCode).toBe(404)
    expect((await asOwner(url)).statusCode).toBe(200)
  })

  it('is shown to its owner by a link that ends after a minute', async () => {
    await site.step({ front: await jpegPhoto() })
    const { url, expiresAt } = (await link(site.maria.token)).result
    expect(Date.parse(expiresAt) - site.server.services.clock.now()).toBe(60_000)
    const shown = await asOwner(url)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(640)
    site.server.pass(60_000)
    expect((await asOwner(url)).statusCode).toBe(404)
  })

  it('is not readable by another customer, with a changed or a forged link', async () => {
    await site.step({ front: await jpegPhoto() })
    const other = await site.server.signUp('other')
    expect((await link(other.token)).status).toBe(404)
    expect((await site.see(other.token)).result).toMatchObject({ status: 'none', draft: null })
    await site.step({ front: await pngPhoto() }, other.token)
    const [mine, theirs] = [await link(site.maria.token), await link(other.token)].map(
      ({ result }) => result.url,
    )
    const [body] = (mine ?? '').split('.')
    const [, tag] = (theirs ?? '').split('.')
    for (const url of [`${body}.${tag}`, `${body}.`, `${body}`, `${mine}x`]) {
      expect([url, (await asOwner(url)).statusCode]).toEqual([url, 404])
    }
  })

  it('is shown no more when the session that asked for it has ended', async () => {
    await site.step({ front: await jpegPhoto() })
    const { url } = (await link(site.maria.token)).result
    const [device] = (await site.server.call(sessions, { token: site.maria.token })).result
    await site.server.call(revokeSession, { token: site.maria.token, params: { id: device?.id ?? '' } })
    expect((await site.server.app.inject({ url })).statusCode).toBe(404)
  })
})
