import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Pin, PinsDocument } from '@quayside/contracts/release/pins'
import { DEFAULT_THRESHOLDS } from '@quayside/contracts/release/pins'
import type { Signed } from '@quayside/contracts/release/signed'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'

export function buildKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('base64')
  const signText = (payload: string): Signed => ({
    payload,
    signature: sign(null, Buffer.from(payload), privateKey).toString('base64'),
  })
  return { key, sign: (document: unknown) => signText(JSON.stringify(document)) }
}

export function buildManifest(name: string, version: string): { text: string; hash: string } {
  const manifest: RemoteManifest = {
    name,
    version,
    contract: { min: 1, max: 1 },
    routes: [],
    widgets: [],
    container: `${name}_${version}`.replace(/[^a-z0-9]/g, '_'),
    entry: 'entry.js',
    styles: [],
    preload: [],
    locales: {},
    shared: {},
    files: {},
  }
  const text = JSON.stringify(manifest)
  return { text, hash: `sha384-${createHash('sha384').update(text).digest('base64')}` }
}

export function buildPin(name: string, version: string, changes: Partial<Pin> = {}): Pin {
  return { version, manifest: buildManifest(name, version).hash, previous: null, canary: null, ...changes }
}

export function buildPins(revision: number, remotes: PinsDocument['remotes']): PinsDocument {
  return {
    kind: 'pins',
    environment: 'production',
    revision,
    createdAt: '2026-11-21T00:00:00.000Z',
    remotes,
    health: DEFAULT_THRESHOLDS,
  }
}
