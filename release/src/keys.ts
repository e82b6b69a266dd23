import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import path from 'node:path'
import type { Signed } from '@quayside/contracts/release/signed'
import { readSmallFileSync } from './bounded-read.ts'
import { sha256Hex } from './bytes.ts'
import { openKeyFile, readKeyFile, writeNew } from './key-files.ts'

export type Signer = { sign(payload: string): Signed }

export type LogSigner = Signer & {
  readonly id: string
  readonly publicKey: string
}

export type OwnKey = LogSigner & {
  readonly holder: string
  /** A plane's key; a holder of the root key registers it automatically. */
  readonly isPlane: boolean
}

export type LogKeys = {
  /** Public root key that began the log; undefined when unknown. Never creates one. */
  root(): string | undefined
  /** Signs with the root key if its private half is here. Pass `make` only for an empty log. */
  rootSigner(make: boolean): LogSigner | undefined
  own(): OwnKey | undefined
}

/** The keys of all environments. Public keys are the raw 32 bytes in base64. */
export type Keys = {
  signer(environment: string): Signer
  publicKey(environment: string): string
  presentKey(environment: string): string | undefined
  readonly log: LogKeys
}

export type KeyOptions = {
  /** `DATA_DIR/keys`. */
  readonly folder: string
  /** `RELEASE_SIGNING_KEY` (base64 seed) replaces key files; a verifier needs `RELEASE_PUBLIC_KEY` (and `_ROOT_`). */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Key of this process's plane or person; without it only the root key signs entries. */
  readonly own?: () => OwnKey | undefined
}

/** Reserved name of the root key among the key files. */
export const ROOT_KEY = 'log'

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Ed25519 keys of the release plane (architecture, "The release plane"). By default each environment has
 * `release-<environment>.key` (PKCS8 PEM, owner-only), created on first use, and its public key in
 * `release-<environment>.pub`; `release-log.key` is the root key of the log.
 */
export function openKeys({ folder, env, own = () => undefined }: KeyOptions): Keys {
  const seed = env.RELEASE_SIGNING_KEY ? keyOfSeed('RELEASE_SIGNING_KEY', env.RELEASE_SIGNING_KEY) : undefined
  const given = publicKeyOf('RELEASE_PUBLIC_KEY', env)
  const privateKeys = new Map<string, KeyObject>()
  const publicKeys = new Map<string, string>()
  const privateKey = (environment: string): KeyObject => {
    const key = seed ?? privateKeys.get(environment) ?? openNamed(folder, environment)
    privateKeys.set(environment, key)
    return key
  }
  const publicKey = (environment: string): string => {
    if (given) return given
    const present = seed === undefined ? readPublicFile(folder, environment) : undefined
    return present ?? rawPublicKey(privateKey(environment))
  }
  return {
    signer: environment => ({ sign: payload => signText(payload, privateKey(environment)) }),
    publicKey(environment) {
      const key = publicKeys.get(environment) ?? publicKey(environment)
      publicKeys.set(environment, key)
      return key
    },
    presentKey(environment) {
      const key = seed ?? readKeyFile(keyFile(folder, environment, 'key'))
      return given ?? (key === undefined ? undefined : rawPublicKey(key))
    },
    log: {
      ...rootKeys({ folder, seed, given: publicKeyOf('RELEASE_ROOT_PUBLIC_KEY', env) ?? given }),
      own,
    },
  }
}

type RootParts = {
  readonly folder: string
  readonly seed: KeyObject | undefined
  readonly given: string | undefined
}

function rootKeys({ folder, seed, given }: RootParts): Pick<LogKeys, 'root' | 'rootSigner'> {
  const file = keyFile(folder, ROOT_KEY, 'key')
  const present = (): KeyObject | undefined => seed ?? readKeyFile(file)
  const root = (): string | undefined => {
    if (given !== undefined) return given
    const kept = seed === undefined ? readPublicFile(folder, ROOT_KEY) : undefined
    if (kept !== undefined) return kept
    const key = present()
    return key === undefined ? undefined : rawPublicKey(key)
  }
  return {
    root,
    rootSigner(make) {
      const key = present() ?? (make && root() === undefined ? openNamed(folder, ROOT_KEY) : undefined)
      const signer = key === undefined ? undefined : logSigner(key)
      return signer?.publicKey === root() ? signer : undefined
    },
  }
}

export function logSigner(key: KeyObject): LogSigner {
  const publicKey = rawPublicKey(key)
  return { id: keyId(publicKey), publicKey, sign: payload => signText(payload, key) }
}

/** Id of a key in the log: SHA-256 of the raw public key (given in base64). */
export function keyId(publicKey: string): string {
  return sha256Hex(Buffer.from(publicKey, 'base64'))
}

/** Verifies a signature against a key (raw 32 bytes, base64); false for anything malformed. */
export function verifySigned({ payload, signature }: Signed, publicKey: string): boolean {
  const key = publicKeyObject(publicKey)
  return key !== undefined && verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64'))
}

const KEPT_OBJECTS = 100
const keyObjects = new Map<string, KeyObject>()

/** Cached: creating the object costs a tenth of a verification, and 100,000 entries share a few keys. */
function publicKeyObject(publicKey: string): KeyObject | undefined {
  const kept = keyObjects.get(publicKey)
  if (kept !== undefined) return kept
  const raw = Buffer.from(publicKey, 'base64')
  if (raw.length !== 32) return undefined
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' })
  if (keyObjects.size >= KEPT_OBJECTS) keyObjects.clear()
  keyObjects.set(publicKey, key)
  return key
}

export function signText(payload: string, key: KeyObject): Signed {
  return { payload, signature: sign(null, Buffer.from(payload), key).toString('base64') }
}

export function keyOfSeed(setting: string, text: string): KeyObject {
  const seed = Buffer.from(text, 'base64')
  if (seed.length !== 32) throw new Error(`${setting} is not 32 bytes in base64`)
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
}

function publicKeyOf(setting: string, env: KeyOptions['env']): string | undefined {
  const text = env[setting]
  if (!text) return undefined
  if (Buffer.from(text, 'base64').length !== 32) throw new Error(`${setting} is not 32 bytes in base64`)
  return text
}

export function rawPublicKey(key: KeyObject): string {
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return spki.subarray(SPKI_PREFIX.length).toString('base64')
}

function openNamed(folder: string, name: string): KeyObject {
  const key = openKeyFile(keyFile(folder, name, 'key'))
  writeNew(keyFile(folder, name, 'pub'), `${rawPublicKey(key)}\n`, 0o644)
  return key
}

function readPublicFile(folder: string, name: string): string | undefined {
  return readSmallFileSync(keyFile(folder, name, 'pub'))?.trim()
}

function keyFile(folder: string, name: string, kind: 'key' | 'pub'): string {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`"${name}" is not the name of an environment`)
  return path.join(folder, `release-${name}.${kind}`)
}
