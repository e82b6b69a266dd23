import { describe, expect, it } from 'vitest'
import { coversPath, findClaim } from './route-claims.ts'

const CLAIMS = [
  { path: '/', exact: true },
  { path: '/market' },
  { path: '/profile' },
  { path: '/profile/settings' },
  { path: '/profile/orders' },
  { path: '/profile/orders/export', exact: true },
  { path: '/help', exact: true },
]

describe('findClaim', () => {
  it.each([
    ['/', '/'],
    ['/market', '/market'],
    ['/market/', '/market'],
    ['/market//', '/market'],
    ['/market/deep', '/market'],
    ['/profile', '/profile'],
    ['/profile/orders', '/profile/orders'],
    ['/profile/orders/7', '/profile/orders'],
    ['/profile/orders/export', '/profile/orders/export'],
    ['/profile/orders/export/csv', '/profile/orders'],
    ['/profile/settings', '/profile/settings'],
    ['/profile/other', '/profile'],
    ['/help', '/help'],
    ['/help/', '/help'],
  ])('gives %s to the claim of %s, in whatever order they stand', (pathname, path) => {
    expect(findClaim(CLAIMS, pathname)).toMatchObject({ path })
    expect(findClaim(CLAIMS.toReversed(), pathname)).toMatchObject({ path })
  })

  it.each(['/nowhere', '/help/unknown', '/marketing', '/profiles', ''])('knows nothing of %j', pathname => {
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
    [{ path: '/help' }, '/help/notice', true],
    [{ path: '/help' }, '/helpless', false],
    [{ path: '/help', exact: true }, '/help', true],
    [{ path: '/help', exact: true }, '/help/notice', false],
    [{ path: '/' }, '/help', false],
  ])('%j and %s: %s', (claim, pathname, covered) => {
    expect(coversPath(claim, pathname)).toBe(covered)
  })
})
