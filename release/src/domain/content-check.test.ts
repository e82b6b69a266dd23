import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { fixtureBuild } from '../testing/fixture-build.ts'
import { checkContent, FIRST_LOAD_BUDGET } from './content-check.ts'

function look(files: Readonly<Record<string, string>> = {}) {
  const build = fixtureBuild({ remote: 'mfe-loan', version: '1.0.0', routes: ['/loan'], files })
  const contents = new Map(Object.entries(build.files).map(([name, text]) => [name, bytesOf(text)]))
  return checkContent(build.manifest, contents)
}

describe('checkContent', () => {
  it('says how much it has looked at', () => {
    expect(look()).toEqual({
      examined: { routes: 1, locales: 11, styles: 1, size: 3, wallet: 14 },
      problems: [],
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

  it('names file and function of a forbidden wallet call, in lazily loaded files too', () => {
    expect(look({ 'later.js': 'token.approve(spender)' }).problems).toEqual([
      { check: 'wallet', problem: 'later.js names the wallet function approve' },
    ])
  })

  it('names a claim that no script routes', () => {
    const unrouted = { 'remoteEntry.js': '', 'lifecycles.js': 'go("/loan")' }
    expect(look(unrouted).problems).toEqual([
      { check: 'routes', problem: 'claims /loan, which it does not route' },
    ])
    expect(look({ ...unrouted, 'later.js': '[{path:"/loan"}]' }).problems).toEqual([])
  })

  it('tells of texts that are missing', () => {
    expect(look({ 'locales/th.json': '{}' }).problems).toEqual([
      { check: 'locales', problem: 'its texts in th are missing or not texts in JSON' },
    ])
  })
})
