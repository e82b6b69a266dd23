import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteDescription } from '@quayside/contracts/remotes/remote'
import { findClaim } from '@quayside/contracts/remotes/route-claims'
import { describe, expect, it } from 'vitest'
import type { RouteEntry } from '../remotes/route-table.ts'
import { chromeOf } from './chrome-rules.ts'

const root = path.join(import.meta.dirname, '../../..')

const table: readonly RouteEntry[] = globSync('mfe-*/remote.json', { cwd: root }).flatMap(file => {
  const { name, routes } = remoteDescription.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  return routes.map(route => ({ ...route, remote: name }))
})

/** Every route of spec §2: remote, access, and chrome. */
const ROUTES = [
  ['/', 'mfe-market', 'public', 'full'],
  ['/home', 'mfe-market', 'public', 'full'],
  ['/market', 'mfe-market', 'public', 'full'],
  ['/trading', 'mfe-trading', 'public', 'full'],
  ['/loan', 'mfe-loan', 'public', 'full'],
  ['/nfts', 'mfe-nft', 'public', 'full'],
  ['/profile', 'mfe-account', 'customer', 'full'],
  ['/profile/balance', 'mfe-account', 'customer', 'full'],
  ['/profile/invite', 'mfe-account', 'customer', 'full'],
  ['/profile/notification', 'mfe-account', 'customer', 'full'],
  ['/profile/settings', 'mfe-account', 'customer', 'full'],
  ['/cruuency', 'mfe-market', 'public', 'full'],
  ['/help', 'mfe-help', 'public', 'full'],
  ['/help/faq', 'mfe-help', 'public', 'full'],
  ['/help/notice', 'mfe-help', 'public', 'full'],
  ['/pass/login', 'mfe-account', 'visitor', 'bare'],
  ['/pass/register', 'mfe-account', 'visitor', 'bare'],
  ['/pass/reset', 'mfe-account', 'visitor', 'bare'],
  ['/detail', 'mfe-help', 'public', 'full'],
  ['/introduction', 'mfe-help', 'public', 'full'],
  ['/api/loginCallback/google', 'mfe-account', 'public', 'none'],
  ['/api/loginCallback/facebook', 'mfe-account', 'public', 'none'],
] as const

describe('the chrome around the routes of the specification', () => {
  it.each(ROUTES)('%s belongs to %s, is %s and %s', (pathname, remote, access, chrome) => {
    expect(findClaim(table, pathname)).toMatchObject({ remote, access, chrome })
  })

  it.each(table.map(({ path, below }) => [path, below?.includes(':id') ? 'item/stray' : 'stray']))(
    'knows nothing below %s that is not claimed, such as %s',
    (path, stray) => {
      expect(findClaim(table, `${path}/${stray}`.replace('//', '/'))).toBeUndefined()
    },
  )

  it.each([
    ['full', 'desktop', { header: true, footer: true, tabBar: false }],
    ['full', 'mobile', { header: true, footer: false, tabBar: true }],
    ['bare', 'desktop', { header: true, footer: false, tabBar: false }],
    ['bare', 'mobile', { header: true, footer: false, tabBar: false }],
    ['none', 'desktop', { header: false, footer: false, tabBar: false }],
    ['none', 'mobile', { header: false, footer: false, tabBar: false }],
  ] as const)('%s on %s shows %o', (chrome, device, parts) => {
    const entry = { ...buildEntry(), chrome }
    expect(chromeOf(entry, device)).toMatchObject(parts)
  })

  it('keeps room for a desktop screen that fills the window: no footer', () => {
    const entry = { ...buildEntry(), fills: true }
    expect(chromeOf(entry, 'desktop')).toMatchObject({ header: true, footer: false })
    expect(chromeOf(entry, 'mobile')).toEqual(chromeOf(buildEntry(), 'mobile'))
    expect(findClaim(table, '/cruuency')?.fills).toBe(true)
  })

  it('puts the account area next to its navigation, on a desktop only', () => {
    const entry = { ...buildEntry(), path: '/profile/orders' }
    expect(chromeOf(entry, 'desktop').workspace).toBe(true)
    expect(chromeOf(entry, 'mobile').workspace).toBe(false)
    expect(chromeOf(buildEntry(), 'desktop').workspace).toBe(false)
  })

  it('shows a back button on the phone alone', () => {
    const entry = { ...buildEntry(), back: true }
    expect(chromeOf(entry, 'mobile').back).toBe(true)
    expect(chromeOf(entry, 'desktop').back).toBe(false)
  })
})

function buildEntry(): RouteEntry {
  return { path: '/x', access: 'public', chrome: 'full', title: 'title', remote: 'mfe-market' }
}
