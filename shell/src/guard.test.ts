import { describe, expect, it } from 'vitest'
import { judge } from './guard.ts'
import type { RouteEntry } from './remotes/route-table.ts'

const VISITOR = { status: 'visitor', mode: 'demo' } as const
const DEMO = { status: 'customer', mode: 'demo' } as const
const REAL = { status: 'customer', mode: 'real' } as const

function buildEntry(access: RouteEntry['access']): RouteEntry {
  return { path: '/x', access, chrome: 'full', title: 'title', remote: 'mfe-market' }
}

describe('the guard', () => {
  it.each([
    ['public', VISITOR, 'show'],
    ['public', DEMO, 'show'],
    ['visitor', VISITOR, 'show'],
    ['visitor', DEMO, '/profile'],
    ['customer', VISITOR, '/pass/login'],
    ['customer', DEMO, 'show'],
    ['customer', REAL, 'show'],
    ['real', VISITOR, '/pass/login'],
    ['real', DEMO, 'real-only'],
    ['real', REAL, 'show'],
    ['kyc', VISITOR, '/pass/login'],
    ['kyc', DEMO, 'show'],
  ] as const)('answers access %s for %o with %s', (access, session, answer) => {
    const verdict = judge({ entry: buildEntry(access), session, path: '/x?y=1', returnPath: undefined })
    expect(verdict.kind === 'redirect' ? verdict.to : verdict.kind).toBe(answer)
  })

  it('sends an unknown path home', () => {
    const verdict = judge({ entry: undefined, session: VISITOR, path: '/nowhere', returnPath: undefined })
    expect(verdict).toEqual({ kind: 'redirect', to: '/' })
  })

  it('remembers path and query on the way to the login page', () => {
    const verdict = judge({
      entry: buildEntry('customer'),
      session: VISITOR,
      path: '/profile?x=1',
      returnPath: undefined,
    })
    expect(verdict).toMatchObject({ remember: '/profile?x=1' })
  })

  it('takes a customer from the login page to the remembered place', () => {
    const verdict = judge({
      entry: buildEntry('visitor'),
      session: DEMO,
      path: '/pass/login',
      returnPath: '/loan',
    })
    expect(verdict).toEqual({ kind: 'redirect', to: '/loan' })
  })
})
