import type { RouteClaim } from '@quayside/contracts/remotes/remote'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '../../bytes.ts'
import { unroutedPaths } from './route-check.ts'

function claim(path: string, ...below: string[]): RouteClaim {
  return { path, below, access: 'public', chrome: 'full', title: 'title' }
}

function unrouted(script: string, ...routes: RouteClaim[]) {
  return unroutedPaths({ routes }, new Map([['later.js', bytesOf(script)]]))
}

describe('unroutedPaths', () => {
  it.each([
    ['an element, minified', 'e.jsx(t,{path:"/loan",element:n})'],
    ['a table', "const SCREENS = [{ path: '/loan', load }]"],
    ['a template', 'r({path:`/loan`})'],
    ['quoted', '{"path": "/loan"}'],
  ])('knows a route as %s', (_, script) => {
    expect(unrouted(script, claim('/loan'))).toEqual([])
  })

  it.each([
    ['a link', 'e.jsx(Link,{to:"/loan"})'],
    ['another path', '{path:"/loans"},{path:"/loan/new"}'],
    ['another property', '{basePath:"/loan"},{a_path:"/loan"}'],
    ['a comparison', 'location.path=="/loan"'],
  ])('takes %s for none', (_, script) => {
    expect(unrouted(script, claim('/loan'))).toEqual(['/loan'])
  })

  it('wants each path below a claim as well', () => {
    const script = '[{path:"/loan"},{path:"/loan/:id"}]'
    expect(unrouted(script, claim('/loan', ':id'))).toEqual([])
    expect(unrouted(script, claim('/loan', ':id', 'new'))).toEqual(['/loan/new'])
  })

  it('reads scripts and nothing else', () => {
    const texts = new Map([['locales/en.json', bytesOf('{"path":"/loan"}')]])
    expect(unroutedPaths({ routes: [claim('/loan')] }, texts)).toEqual(['/loan'])
  })
})
