import { describe, expect, it } from 'vitest'
import { buildManifest } from '../releases/signing.builders.ts'
import { slotsToUnload } from './versions-to-unload.ts'

const manifest = (version: string) => {
  const { text, hash } = buildManifest('mfe-loan', version)
  return { ...JSON.parse(text), id: hash }
}
const pinned = (version: string) => ({
  remotes: { 'mfe-loan': { manifest: manifest(version), fallbacks: [] } },
})
const mounted = (version: string | undefined) => [
  { shown: version === undefined ? undefined : manifest(version), request: { remote: 'mfe-loan' } },
]
const BAD = new Set(['mfe-loan@1.1.0'])

describe('what a tab leaves', () => {
  it.each([
    ['a blocked version in whose place another is pinned', '1.1.0', pinned('1.0.0'), BAD, 1],
    ['any version of a remote that it gets no more', '1.0.0', { remotes: {} }, new Set<string>(), 1],
    [
      'not: a version that is not blocked, which goes at the next navigation',
      '1.1.0',
      pinned('1.0.0'),
      new Set<string>(),
      0,
    ],
    [
      'not: a blocked version that is pinned still, for new pages get it too',
      '1.1.0',
      pinned('1.1.0'),
      BAD,
      0,
    ],
    ['not: another version than the blocked one', '1.0.0', pinned('1.2.0'), BAD, 0],
    ['not: an empty place', undefined, { remotes: {} }, BAD, 0],
  ] as const)('is %s', (_, shown, pins, blocked, slots) => {
    expect(slotsToUnload(mounted(shown), pins, blocked)).toHaveLength(slots)
  })
})
