import { fixtureBuild } from '@quayside/release/testing/fixture-build'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { createSiteFixture, marketBuild, type SiteFixture } from '../site.builders.ts'
import { federationManifest } from './federation-manifest.ts'

const ADDRESS = '/remotes/mfe-market/2.0.0/mf-manifest.json'

let fixture: SiteFixture
let servers: TestApp[]
beforeEach(async () => {
  servers = []
  fixture = await createSiteFixture()
})
afterEach(async () => {
  await Promise.all(servers.map(server => server.close()))
  await fixture.remove()
})

async function get(url: string, environment: Record<string, string> = {}) {
  const server = await openApp({ folders: fixture, plane: fixture.plane, environment })
  servers.push(server)
  return await server.app.inject({ url, headers: { origin: 'https://partner.example' } })
}

it('has the container, its entry, what it exposes and shares, and the hash of each file', async () => {
  const answer = await get(ADDRESS)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  const { manifest } = marketBuild('2.0.0')
  const hashes = Object.entries(manifest.files).map(([file, { sha384 }]) => [file, sha384])
  expect(answer.json()).toEqual(federationManifest(manifest))
  expect(answer.json()).toMatchObject({
    name: 'mfe_market_2_0_0',
    metaData: {
      globalName: 'mfe_market_2_0_0',
      remoteEntry: { name: 'remoteEntry.js', type: 'global' },
      publicPath: 'auto',
    },
    exposes: [
      {
        path: './lifecycles',
        assets: { js: { sync: ['lifecycles.js'] }, css: { sync: ['styles.css'] } },
      },
    ],
    shared: expect.arrayContaining([expect.objectContaining({ name: 'react', requiredVersion: '^19.3.1' })]),
    integrity: Object.fromEntries(hashes),
  })
})

it('exposes each widget', () => {
  const { manifest } = fixtureBuild({
    remote: 'mfe-loan',
    version: '1.0.0',
    routes: ['/loan'],
    manifest: { widgets: ['calculator'] },
  })
  expect(federationManifest(manifest).exposes.map(({ path }) => path)).toEqual([
    './lifecycles',
    './widget-calculator',
  ])
})

it('is there for versions that customers can get only', async () => {
  expect((await get('/remotes/mfe-market/9.9.9/mf-manifest.json')).statusCode).toBe(404)
  expect((await get('/remotes/mfe-market/2.0.0/more/mf-manifest.json')).statusCode).toBe(404)
})

it('is for pages of this site, unless the operator opens the files of remotes', async () => {
  const opened = { REMOTES_READABLE_BY: 'anyone' }
  const script = '/remotes/mfe-market/2.0.0/remoteEntry.js'
  expect((await get(ADDRESS)).headers['access-control-allow-origin']).toBeUndefined()
  for (const url of [ADDRESS, script])
    expect((await get(url, opened)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      // Only requests that name their origin are allowed, so no page embeds a file without CORS.
      'cross-origin-resource-policy': 'same-origin',
    })
  for (const url of ['/', '/pins/current.json', '/strings/en.json', '/swx/customer/index/listQuotes'])
    expect((await get(url, opened)).headers['access-control-allow-origin']).toBeUndefined()
})
