import { describe, expect, it } from 'vitest'
import { ApiError, errorKey } from './api-error.ts'

const refused = (code: string, details?: unknown) => new ApiError('refused', code, 'text', { details })

describe('errorKey', () => {
  it.each([
    [refused('10011'), 'common:error.10011'],
    [refused('10015', { nextOpen: null }), 'common:error.10015'],
    [refused('10015'), 'common:error.10015'],
    [refused('10015', { stale: true }), 'common:error.10015.stale'],
    [refused('10015', { moved: { quoted: '1', current: '2' } }), 'common:error.10015.moved'],
    [refused('10016', { moved: {} }), 'common:error.10016'],
    [refused('403', { reason: 'state' }), 'common:error.403'],
    [refused('403', { reason: 'localPreview' }), 'common:error.403.localPreview'],
    [refused('429'), 'common:error.429'],
    [refused('429', { retryAfterMs: 1_000 }), 'common:error.429'],
    [refused('429', { retryAfterMs: 61_000 }), 'common:error.429.minutes'],
    [refused('429', { retryAfterMs: 600_001 }), 'common:error.429.hour'],
    [refused('429', { retryAfterMs: 3_600_001 }), 'common:error.429.day'],
    [new Error('other'), 'common:error.unknown'],
  ])('words %o as %s', (error, key) => {
    expect(errorKey(error)).toBe(key)
  })
})
