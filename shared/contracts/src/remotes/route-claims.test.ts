import { describe, expect, it } from 'vitest'
import { claimedPaths, coversPath, findClaim } from './route-claims.ts'

const CLAIMS = [
  { path: '/' },
  { path: '/market' },
  { path: '/profile' },
  { path: '/profile/settings' },
  { path: '/profile/orders', below: [':id', ':id/receipt'] },
  { path: '/profile/orders/export' },
  { path: '/help' },
]

describe('findClaim', () => {
  it.each([
    ['/', '/'],
    ['/market', '/market'],
    ['/market/', '/market'],
    ['/market//', '/market'],
    ['/profile', '/profile'],
    ['/profile/orders', '/profile/orders'],
    ['/profile/orders/7', '/profile/orders'],
    ['/profile/orders/export', '/profile/orders/export'],
    ['/profile/orders/7/receipt', '/profile/orders'],
    ['/profile/orders/7/', '/profile/orders'],
    ['/profile/settings', '/profile/settings'],
    ['/help', '/help'],
    ['/help/', '/help'],
  ])('gives %s to the claim of %s, in whatever order they stand', (pathname, path) => {
    expect(findClaim(CLAIMS, pathname)).toMatchObject({ path })
    expect(findClaim(CLAIMS.toReversed(), pathname)).toMatchObject({ path })
  })

  it.each([
    '/nowhere',
    '/help/unknown',
    '/marketing',
    '/profiles',
    '',
    '/market/deep',
    '/profile/other',
    '/profile/orders/7/other',
    '/profile/orders//receipt',
  ])('knows nothing of %j', pathname => {
    expect(findClaim(CLAIMS, pathname)).toBeUndefined()
  })

  it('takes the first of two claims of one path', () => {
    const [mine, other] = [
      { path: '/loan', remote: 'mfe-loan' },
      { path: '/loan', remote: 'mfe-other' },
    ]
    expect(findClaim([mine, other], '/loan')).toBe(mine)
  })
})

describe('coversPath', () => {
  it.each([
    [{ path: '/help' }, '/help', true],
    [{ path: '/help' }, '/help/notice', false],
    [{ path: '/help' }, '/helpless', false],
    [{ path: '/help', below: ['notice'] }, '/help/notice', true],
    [{ path: '/help', below: ['notice'] }, '/help/notice/3', false],
    [{ path: '/help', below: ['notice/:id'] }, '/help/notice/3', true],
    [{ path: '/help', below: ['notice/:id'] }, '/help/notice/', false],
    [{ path: '/' }, '/help', false],
    [{ path: '/', below: ['help'] }, '/help', true],
  ])('%j and %s: %s', (claim, pathname, covered) => {
    expect(coversPath(claim, pathname)).toBe(covered)
  })
})

describe('claimedPaths', () => {
  it('gives the path of a claim and those below it', () => {
    expect(claimedPaths({ path: '/loan' })).toEqual(['/loan'])
    expect(claimedPaths({ path: '/loan', below: [':id', 'new'] })).toEqual([
      '/loan',
      '/loan/:id',
      '/loan/new',
    ])
    expect(claimedPaths({ path: '/', below: ['about'] })).toEqual(['/', '/about'])
  })
})
