import { describe, expect, it } from 'vitest'
import { alonePage, indexPage } from './alone-page.ts'

const route = { access: 'public', chrome: 'full', title: 'title' } as const
const remotes = [
  {
    name: 'mfe-a',
    contract: { min: 1, max: 1 },
    widgets: [],
    routes: [{ ...route, path: '/a', below: ['below'] }],
  },
  {
    name: 'mfe-b',
    contract: { min: 1, max: 1 },
    widgets: [],
    routes: [{ ...route, path: '/b' }],
  },
]

describe('stand-alone pages', () => {
  it.each([
    ['/a', 'mfe-a'],
    ['/a/below', 'mfe-a'],
    ['/b', 'mfe-b'],
  ])('%s is the page of %s', (path, name) => {
    expect(alonePage(remotes, path)).toContain(`/__dev/alone/${name}.js`)
  })

  it.each(['/b/below', '/ab', '/'])('%s belongs to no page', path => {
    expect(alonePage(remotes, path)).toBeUndefined()
  })

  it('are listed', () => {
    expect(indexPage(remotes)).toContain('href="/b"')
  })
})
