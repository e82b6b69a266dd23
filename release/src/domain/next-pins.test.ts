import { describe, expect, it } from 'vitest'
import { manifestOf } from '../testing/manifest-builder.ts'
import { nextPins } from './next-pins.ts'

const now = '2026-11-21T00:00:00.000Z'
const first = nextPins(null, { environment: 'production', manifests: [manifestOf()], now })

describe('nextPins', () => {
  it('begins at revision 1 with nothing to fall back on', () => {
    expect(first.revision).toBe(1)
    expect(first.remotes['mfe-one']).toMatchObject({ version: '1.0.0', canary: null, previous: null })
  })

  it('keeps the version before as the last good one', () => {
    const second = nextPins(first, {
      environment: 'production',
      manifests: [manifestOf({ version: '1.1.0' })],
      now,
    })
    expect(second.revision).toBe(2)
    expect(second.remotes['mfe-one']).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } })
  })

  it('leaves remotes that are not named as they are', () => {
    const other = manifestOf({ name: 'mfe-two' })
    const second = nextPins(first, { environment: 'production', manifests: [other], now })
    expect(second.remotes['mfe-one']).toBe(first.remotes['mfe-one'])
  })

  it('changes nothing when the same versions are pinned again', () => {
    expect(nextPins(first, { environment: 'production', manifests: [manifestOf()], now })).toBe(first)
  })
})
