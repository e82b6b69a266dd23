import type { VerifiedPins } from '@quayside/release/follow/follow-pins'
import type { PinnedManifest } from '@quayside/release/follow/pinned-versions'
import { expect, it } from 'vitest'
import { connectOf } from './offer.ts'
import { marketBuild } from './site.builders.ts'

function pinned(version: string, connect: readonly string[]): PinnedManifest {
  const { text, manifest } = marketBuild(version)
  return { text, manifest: { ...manifest, connect: [...connect] } }
}

it('a page may talk to the origins of its own versions and of those it may fall back on', () => {
  const previous = { version: '1.0.0', manifest: '' }
  const pins = {
    document: { remotes: { 'mfe-market': { previous } } },
    manifests: new Map([
      ['mfe-market@1.0.0', pinned('1.0.0', ['wss://old.example'])],
      ['mfe-market@3.0.0', pinned('3.0.0', ['https://candidate.example'])],
    ]),
  } as unknown as VerifiedPins
  const offer = { manifests: new Map([['mfe-market', pinned('2.0.0', ['https://rates.example'])]]) }
  expect(connectOf(offer, pins)).toEqual(['https://rates.example', 'wss://old.example'])
})
