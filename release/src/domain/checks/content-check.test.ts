import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '../../bytes.ts'
import { type FixtureOptions, fixtureBuild } from '../../testing/fixture-build.ts'
import { checkContent, FIRST_LOAD_BUDGET } from './content-check.ts'

function look(files: Readonly<Record<string, string>> = {}, changes: Partial<FixtureOptions> = {}) {
  const build = fixtureBuild({ remote: 'mfe-loan', version: '1.0.0', routes: ['/loan'], files, ...changes })
  const contents = new Map(Object.entries(build.files).map(([name, text]) => [name, bytesOf(text)]))
  return checkContent(build.manifest, contents)
}

describe('checkContent', () => {
  it('says how much it has looked at', () => {
    expect(look()).toEqual({
      examined: { routes: 1, locales: 11, styles: 1, size: 3, wallet: 14 },
      problems: [],
      deprecated: [],
    })
  })

  it('weighs what is loaded before the first screen, compressed', () => {
    const noise = randomBytes(FIRST_LOAD_BUDGET).toString('base64')
    expect(look({ 'lifecycles.js': `"${noise}"` }).problems).toMatchObject([
      { check: 'size', problem: expect.stringMatching(/^loads \d+ bytes \(gzip\) .* 64000 are allowed$/) },
    ])
    expect(look({ 'later.js': `"${noise}"` }).problems).toEqual([])
    expect(look({ 'lifecycles.js': `"${'a'.repeat(1_000_000)}"` }).problems).toEqual([])
  })

  it('counts what the page carries of it too: texts, routes, and what is named again', () => {
    const texts = JSON.stringify({ title: randomBytes(FIRST_LOAD_BUDGET).toString('base64') })
    expect(look({ 'locales/th.json': texts }).problems).toContainEqual({
      check: 'size',
      problem: expect.stringMatching(/^loads \d+ bytes .*texts and manifest among them/),
    })
    const routes = Array.from({ length: 201 }, (_, index) => `/one/${index}`)
    expect(look({}, { routes }).problems).toEqual([
      { check: 'size', problem: 'claims 201 paths, 200 are allowed' },
    ])
    const chunk = randomBytes(2_000).toString('base64')
    const preload = Array.from({ length: 100 }, () => 'lifecycles.js')
    const files = { 'lifecycles.js': `[{path:"/loan"}] // ${chunk}` }
    expect(look(files, { manifest: { preload } }).problems).toEqual([
      { check: 'size', problem: expect.stringMatching(/^loads 2\d{5} bytes/) },
      { check: 'size', problem: 'names lifecycles.js more than once among what is loaded first' },
    ])
  })

  it('names file and function of a forbidden wallet call, in lazily loaded files too', () => {
    expect(look({ 'later.js': 'token.approve(spender)' }).problems).toEqual([
      { check: 'wallet', problem: 'later.js names the wallet function approve' },
    ])
  })

  it.each(['/api', '/api/x', '/API/x', '/remotes', '/telemetry'])('refuses the claim %s', path => {
    expect(look({}, { routes: [path] }).problems).toEqual([
      { check: 'routes', problem: `claims ${path}, where the server itself answers` },
    ])
  })

  it('names a claim that no script routes', () => {
    const unrouted = { 'remoteEntry.js': '', 'lifecycles.js': 'go("/loan")' }
    expect(look(unrouted).problems).toEqual([
      { check: 'routes', problem: 'claims /loan, which it does not route' },
    ])
    expect(look({ ...unrouted, 'later.js': '[{path:"/loan"}]' }).problems).toEqual([])
  })

  it('refuses a link that the chrome cannot show, and says why', () => {
    const links = [{ path: '/credit', label: 'title', in: { menu: 10 } }]
    expect(look({}, { manifest: { links } }).problems).toEqual([
      { check: 'routes', problem: 'links to /credit, which it does not claim' },
    ])
    const named = [{ path: '/loan', label: 'title', short: 'none', in: { menu: 10 } }]
    expect(look({}, { manifest: { links: named } }).problems).toEqual([
      {
        check: 'routes',
        problem: 'has a link whose text none is missing in en; 10 other texts of its links are wrong too',
      },
    ])
    const reversed = { 'locales/ar.json': '{"title":"\u202eLoans"}' }
    const link = [{ path: '/loan', label: 'title', in: { menu: 10 } }]
    expect(look(reversed, { manifest: { links: link } }).problems).toEqual([
      { check: 'routes', problem: 'has a link whose text title has an invisible character in ar' },
    ])
  })

  it('tells of texts that are missing', () => {
    expect(look({ 'locales/th.json': '{}' }).problems).toEqual([
      { check: 'locales', problem: 'its texts in th are missing or not texts in JSON' },
    ])
  })
})
