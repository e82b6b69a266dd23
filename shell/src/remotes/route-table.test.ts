import type { RouteClaim } from '@quayside/contracts/remotes/remote'
import { findClaim } from '@quayside/contracts/remotes/route-claims'
import { describe, expect, it } from 'vitest'
import type { Pinned } from '../releases/pinned.ts'
import { routeTable } from './route-table.ts'

function claim(path: string): RouteClaim {
  return { path, access: 'public', chrome: 'full', title: path }
}

function pinsOf(claims: Record<string, RouteClaim[]>): Pick<Pinned, 'remotes'> {
  const remotes = Object.entries(claims).map(([name, routes]) => {
    const manifest = {
      id: `${name}@1.0.0`,
      name,
      routes,
      version: '1.0.0',
      contract: { min: 1, max: 1 },
      widgets: [],
      container: 'c',
      entry: 'e',
      styles: [],
      preload: [],
      locales: {},
      shared: {},
      files: {},
    }
    return [name, { manifest, fallbacks: [] }] as const
  })
  return { remotes: Object.fromEntries(remotes) }
}

const table = routeTable(
  pinsOf({
    'mfe-market': [claim('/'), claim('/market')],
    'mfe-account': [claim('/profile'), claim('/profile/settings')],
    'mfe-trading': [claim('/profile/orders')],
    'mfe-help': [claim('/help')],
  }),
)

describe('the routing table', () => {
  it.each([
    ['/', 'mfe-market', '/'],
    ['/market', 'mfe-market', '/market'],
    ['/market/', 'mfe-market', '/market'],
    ['/profile', 'mfe-account', '/profile'],
    ['/profile/orders', 'mfe-trading', '/profile/orders'],
    ['/profile/settings', 'mfe-account', '/profile/settings'],
    ['/help', 'mfe-help', '/help'],
  ])('gives %s to %s', (pathname, remote, path) => {
    expect(findClaim(table, pathname)).toMatchObject({ remote, path })
  })

  it.each(['/nowhere', '/help/unknown', '/marketing', '/market/deep', '/profile/other'])(
    'knows nothing of %s',
    pathname => {
      expect(findClaim(table, pathname)).toBeUndefined()
    },
  )
})
