import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { expect, it } from 'vitest'
import { fixtureBuild } from '../../testing/fixture-build.ts'
import { checkClaimOwners } from './claim-owners.ts'

function build(remote: string, version: string, routes: string[], manifest: Partial<RemoteManifest> = {}) {
  return fixtureBuild({ remote, version, routes, manifest }).manifest
}
const loan = build('mfe-loan', '1.0.0', ['/loan'])
const help = build('mfe-help', '1.0.0', ['/', '/help'])
const before = [loan, help]

function found(manifests: readonly RemoteManifest[], mayGive = false, present = before): readonly string[] {
  return checkClaimOwners({ manifests, before: present, mayGive }).map(
    ({ severity, problem }) => `${severity}: ${problem}`,
  )
}

it('shows a claim that no version of the remote made before', () => {
  expect(found([build('mfe-loan', '1.1.0', ['/loan', '/credit']), help])).toEqual([
    'warning: mfe-loan@1.1.0 claims /credit, which no version of it did before',
  ])
})

it('shows who may see a screen now', () => {
  const [claim] = loan.routes
  if (claim === undefined) throw new Error('the fixture claims nothing')
  const changed = build('mfe-loan', '1.1.0', [], {
    routes: [{ ...claim, access: 'customer', chrome: 'bare' }],
  })
  expect(found([changed, help])).toEqual([
    'warning: mfe-loan@1.1.0 claims /loan otherwise: access public → customer, chrome full → bare',
  ])
})

it('shows what is new in the menu, and nothing where an earlier version had the tab', () => {
  const route = { path: '/loan', access: 'public', chrome: 'full', title: 'title' } as const
  const old = build('mfe-loan', '1.0.0', [], { routes: [{ ...route, tab: 'loan' }] })
  const links = [{ path: '/loan', label: 'title', in: { menu: 40, search: 40 } }]
  const next = build('mfe-loan', '1.1.0', [], { routes: [{ ...route, menu: '/loan' }], links })
  expect(found([next, help], false, [old, help])).toEqual([])
  expect(found([build('mfe-loan', '1.1.0', ['/loan'], { links }), help])).toEqual([
    'warning: mfe-loan@1.1.0 adds /loan to the menu',
  ])
})

it.each(['/loan/plans', '/loan/plans/deep'])('refuses %s below another remote’s path', path => {
  expect(found([loan, build('mfe-help', '1.1.0', ['/', '/help', path])])).toEqual([
    `refusal: mfe-help@1.1.0 claims ${path}, below a path of mfe-loan: its owner lends it in remote.json ("lends"), or an administrator pins`,
  ])
})

it('lets it pass with the owner’s consent, or by an administrator, and says so', () => {
  const taker = build('mfe-help', '1.1.0', ['/', '/help', '/loan/plans'])
  const lender = build('mfe-loan', '1.1.0', ['/loan'], { lends: [{ path: '/loan/plans', to: 'mfe-help' }] })
  expect(found([lender, taker])).toEqual([
    'warning: mfe-help@1.1.0 claims /loan/plans, below a path of mfe-loan, which lends it',
  ])
  expect(found([loan, taker], true)).toEqual([
    'warning: mfe-help@1.1.0 claims /loan/plans, below a path of mfe-loan',
  ])
  const elsewhere = build('mfe-loan', '1.1.0', ['/loan'], { lends: [{ path: '/loan/plans', to: 'mfe-nft' }] })
  expect(found([elsewhere, taker])[0]).toMatch(/^refusal/)
})

it('says nothing of what is pinned already, of the first pins, nor of a path below the front page', () => {
  expect(found(before)).toEqual([])
  expect(found(before, false, [])).toEqual([])
  const nested = [loan, build('mfe-help', '1.1.0', ['/', '/help', '/loan/plans'])]
  expect(found(nested, false, nested)).toEqual([])
})
