import { describe, expect, it } from 'vitest'
import { manifestOf } from '../../testing/manifest-builder.ts'
import { checkClaims, checkContracts, checkCoverage, checkSharedRanges } from './set-checks.ts'

const whole = manifestOf()
const claim = whole.routes[0]
function claiming(name: string, version: string, ...paths: string[]) {
  return manifestOf({ name, version, routes: paths.flatMap(path => (claim ? [{ ...claim, path }] : [])) })
}
function problems({ findings }: { readonly findings: readonly { readonly problem: string }[] }) {
  return findings.map(({ problem }) => problem)
}

describe('contract', () => {
  it.each([
    [{ min: 1, max: 1 }, []],
    [{ min: 1, max: 9 }, []],
    [{ min: 0, max: 0 }, []],
    [{ min: 2, max: 3 }, ['mfe-one@1.0.0 needs contract 2 to 3, the shell serves 1']],
  ])('judges %o', (contract, found) => {
    const looked = checkContracts([manifestOf({ contract })])
    expect(looked.examined).toBe(1)
    expect(problems(looked)).toEqual(found)
  })

  it('uses the contract of the shell, which also serves the previous one', () => {
    const remotes = [
      { min: 1, max: 1 },
      { min: 2, max: 2 },
      { min: 3, max: 3 },
    ].map(contract => manifestOf({ name: `mfe-for-${contract.max}`, contract }))
    expect(problems(checkContracts(remotes, { contract: 3 }))).toEqual([
      'mfe-for-1@1.0.0 needs contract 1, the shell serves 2 and 3',
    ])
  })

  it('refuses calls of endpoints that the server does not have', () => {
    const calls = ['GET /index/loanCost', 'GET /index/gone', 'POST /index/loanCost']
    const endpoints = new Set(calls)
    expect(checkContracts([manifestOf({ calls })], { endpoints }).findings).toEqual([])
    expect(problems(checkContracts([manifestOf({ calls }), manifestOf()]))).toEqual([
      'mfe-one@1.0.0 calls GET /index/gone, which the server does not have',
      'mfe-one@1.0.0 calls POST /index/loanCost, which the server does not have',
    ])
  })
})

describe('shared', () => {
  const asking = (name: string, react: string) => manifestOf({ name, shared: { react } })

  it('compares with what the shell provides', () => {
    const looked = checkSharedRanges([asking('mfe-a', '^19.3.1'), asking('mfe-b', '^20.0.0')], {
      react: '19.4.0',
    })
    expect(looked.examined).toBe(2)
    expect(problems(looked)).toEqual(['mfe-b@1.0.0 asks for react ^20.0.0, the shell provides 19.4.0'])
  })

  it('refuses what the shell does not provide', () => {
    expect(problems(checkSharedRanges([asking('mfe-a', '^19.0.0')], {}))).toEqual([
      'mfe-a@1.0.0 asks for react ^19.0.0, the shell does not provide it',
    ])
  })

  it('requires confirmation when the modules of the shell are unknown', () => {
    expect(
      checkSharedRanges([asking('mfe-a', '^19.1.0'), asking('mfe-b', '^19.3.1')], undefined).findings,
    ).toEqual([])
    expect(
      problems(checkSharedRanges([asking('mfe-a', '^18.3.0'), asking('mfe-b', '^19.3.1')], undefined)),
    ).toEqual(['mfe-a@1.0.0 asks for react ^18.3.0, another remote needs a shell that provides 19.3.1'])
  })

  it('refuses a range that it cannot read', () => {
    expect(problems(checkSharedRanges([asking('mfe-a', '>=19')], undefined))).toEqual([
      'mfe-a@1.0.0 asks for react ">=19", which is not of the kind ^1.2.3',
    ])
  })
})

describe('claims', () => {
  it('refuses two remotes that claim one path, in any of their versions', () => {
    const looked = checkClaims([
      [claiming('mfe-a', '1.0.0', '/loan'), claiming('mfe-a', '1.1.0', '/loan', '/nfts')],
      [claiming('mfe-b', '1.0.0', '/nfts')],
    ])
    expect(problems(looked)).toEqual(['mfe-b@1.0.0 claims /nfts, which mfe-a claims already'])
    expect(looked.examined).toBe(4)
  })

  it('lets two versions of one remote claim the same', () => {
    const versions = [claiming('mfe-a', '1.0.0', '/loan'), claiming('mfe-a', '1.1.0', '/loan')]
    expect(checkClaims([versions]).findings).toEqual([])
  })

  it('refuses one remote that claims a path twice', () => {
    expect(problems(checkClaims([[claiming('mfe-a', '1.0.0', '/loan', '/loan')]]))).toEqual([
      'mfe-a@1.0.0 claims /loan twice',
    ])
  })
})

describe('coverage', () => {
  const without = (version: string, path: string) =>
    manifestOf({ version, routes: whole.routes.filter(route => route.path !== path) })

  it('has nothing against a set that covers every route of the product', () => {
    expect(checkCoverage([[whole]])).toEqual({ examined: 21, findings: [] })
  })

  it('names the route without a claim', () => {
    expect(problems(checkCoverage([[without('1.0.0', '/loan')]]))).toEqual(['no remote claims /loan'])
  })

  it('counts the paths that a claim names below its own, and no others', () => {
    const routes = whole.routes.filter(route => !route.path.startsWith('/help'))
    const help = { path: '/help', access: 'public', chrome: 'full', title: 'title' } as const
    const claimedWith = (...below: string[]) =>
      problems(checkCoverage([[manifestOf({ routes: [...routes, { ...help, below }] })]]))
    expect(claimedWith('faq', 'notice')).toEqual([])
    expect(claimedWith('faq')).toEqual(['no remote claims /help/notice'])
    expect(claimedWith('faq', ':any')).toEqual([])
  })

  it('rejects a path below another remote’s claim', () => {
    const [claimed] = claiming('mfe-one', '1.0.0', '/loan').routes
    const one = manifestOf({ name: 'mfe-one', routes: claimed ? [{ ...claimed, below: ['new'] }] : [] })
    expect(problems(checkClaims([[one], [claiming('mfe-two', '1.0.0', '/loan/new')]]))).toEqual([
      'mfe-two@1.0.0 claims /loan/new, which mfe-one claims already',
    ])
  })

  it('rejects a candidate that drops a route without another owner', () => {
    const looked = checkCoverage([[whole, without('1.1.0', '/loan')]])
    expect(problems(looked)).toEqual(['no remote claims /loan for visitors of every version'])
    expect(
      checkCoverage([[whole, without('1.1.0', '/loan')], [claiming('mfe-b', '1.0.0', '/loan')]]).findings,
    ).toEqual([])
  })
})
