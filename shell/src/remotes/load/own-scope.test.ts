import { describe, expect, it } from 'vitest'
import { withOwnScope } from './own-scope.ts'

function handed() {
  const shareScope = { query: { '1.0.0': { from: 'shell' } } }
  const remoteEntryInitOptions = { version: '' }
  Object.defineProperty(remoteEntryInitOptions, 'shareScopeMap', { value: { default: shareScope } })
  return { shareScope, remoteEntryInitOptions } as Parameters<typeof withOwnScope>[0]
}

describe('withOwnScope', () => {
  it('hands over what the shell shares', () => {
    const given = handed()
    expect(withOwnScope(given).shareScope).toEqual(given.shareScope)
  })

  it('keeps to the container what it adds or changes', () => {
    const given = handed()
    const { query } = withOwnScope(given).shareScope
    Object.assign(query ?? {}, { '99.0.0': { from: 'remote' } })
    Object.assign(query?.['1.0.0'] ?? {}, { from: 'remote' })
    expect(given.shareScope).toEqual({ query: { '1.0.0': { from: 'shell' } } })
  })

  it('gives the same list by both ways, the second one hidden as the runtime hides it', () => {
    const { shareScope, remoteEntryInitOptions } = withOwnScope(handed())
    expect(remoteEntryInitOptions.shareScopeMap?.default).toBe(shareScope)
    expect(Object.keys(remoteEntryInitOptions)).toEqual(['version'])
  })
})
