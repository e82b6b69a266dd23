import type { PinnedManifest } from '@quayside/release/follow/pinned-versions'
import { expect, it } from 'vitest'
import { marketBuild } from '../site.builders.ts'
import { connectOf } from './offer.ts'

function pinned(version: string, connect: readonly string[]): PinnedManifest {
  const { text, manifest } = marketBuild(version)
  return { text, manifest: { ...manifest, connect: [...connect] } }
}

it('a page may talk to the origins of its own versions and of those it may fall back on', () => {
  const pins = { fallbacks: [pinned('1.0.0', ['wss://old.example'])] }
  const offer = { manifests: new Map([['mfe-market', pinned('2.0.0', ['https://rates.example'])]]) }
  expect(connectOf(offer, pins)).toEqual(['https://rates.example', 'wss://old.example'])
})
