import { describe, expect, it } from 'vitest'
import { manifestOf } from '../testing/manifest-builder.ts'
import { findings } from './compatibility.ts'

describe('findings', () => {
  it('has nothing against a set that covers every route of the product', () => {
    expect(findings([manifestOf()])).toEqual([])
  })

  it('names the route that nobody claims', () => {
    const routes = manifestOf().routes.filter(route => route.path !== '/loan')
    expect(findings([manifestOf({ routes })])).toEqual([{ remote: '-', problem: 'no remote claims /loan' }])
  })

  it('counts a claim for everything below its path', () => {
    const routes = manifestOf().routes.filter(route => !route.path.startsWith('/help'))
    const help = { path: '/help', access: 'public', chrome: 'full', title: 'title' } as const
    expect(findings([manifestOf({ routes: [...routes, help] })])).toEqual([])
  })

  it('refuses two remotes that claim one path', () => {
    const other = manifestOf({ name: 'mfe-two', routes: manifestOf().routes.slice(0, 1) })
    expect(findings([manifestOf(), other])).toEqual([
      { remote: 'mfe-two', problem: 'claims /, which mfe-one claims already' },
    ])
  })

  it('refuses a remote that needs another contract', () => {
    const [finding] = findings([manifestOf({ contract: { min: 2, max: 3 } })])
    expect(finding?.problem).toMatch(/needs contract 2 to 3/)
  })
})
