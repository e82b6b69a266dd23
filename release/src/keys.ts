import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { Signed } from '@quayside/contracts/release/signed'

/** Signs texts with Ed25519. */
export type Signer = { sign(payload: string): Signed }

/** The keys of all environments. Public keys are the raw 32 bytes in base64. */
export type Keys = {
  signer(environment: string): Signer
  publicKey(environment: string): string
}

export type KeyOptions = {
  /** Folder of the key files, `DATA_DIR/keys`. */
  readonly folder: string
  /**
   * `RELEASE_SIGNING_KEY` (base64 of the 32-byte seed) replaces the key files for all environments; a process that only
   * verifies needs just `RELEASE_PUBLIC_KEY` (base64 of the raw 32 bytes).
   */
  readonly env: Readonly<Record<string, string | undefined>>
}

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Ed25519 keys of the release plane (architecture, "The release plane"). By default each environment has
 * `release-<environment>.key` (PKCS8 PEM, readable by its owner only), created on first use, and its public key in
 * `release-<environment>.pub`.
 */
export function openKeys({ folder, env }: KeyOptions): Keys {
  const seed = env.RELEASE_SIGNING_KEY ? keyOfSeed(env.RELEASE_SIGNING_KEY) : undefined
  const given = env.RELEASE_PUBLIC_KEY
  if (given && Buffer.from(given, 'base64').length !== 32)
    throw new Error('RELEASE_PUBLIC_KEY is not 32 bytes in base64')
  const privateKeys = new Map<string, KeyObject>()
  const publicKeys = new Map<string, string>()
  const privateKey = (environment: string): KeyObject => {
    const key = seed ?? privateKeys.get(environment) ?? openKeyFile(folder, environment)
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
  }
}

/** Verifies a signature against a key (raw 32 bytes, base64); false for anything malformed. */
export function verifySigned({ payload, signature }: Signed, publicKey: string): boolean {
  const raw = Buffer.from(publicKey, 'base64')
  if (raw.length !== 32) return false
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64'))
}

function signText(payload: string, key: KeyObject): Signed {
  return { payload, signature: sign(null, Buffer.from(payload), key).toString('base64') }
}

function keyOfSeed(text: string): KeyObject {
  const seed = Buffer.from(text, 'base64')
  if (seed.length !== 32) throw new Error('RELEASE_SIGNING_KEY is not 32 bytes in base64')
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
}

function rawPublicKey(key: KeyObject): string {
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return spki.subarray(SPKI_PREFIX.length).toString('base64')
}

function openKeyFile(folder: string, environment: string): KeyObject {
  const file = keyFile(folder, environment, 'key')
  if (readIfThere(file) === undefined) {
    const { privateKey } = generateKeyPairSync('ed25519')
    writeNew(file, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), 0o600)
  }
  // Read back: when two processes create it at once, the first one wins.
  const key = createPrivateKey(readFileSync(file, 'utf8'))
  writeNew(keyFile(folder, environment, 'pub'), `${rawPublicKey(key)}\n`, 0o644)
  return key
}

function readPublicFile(folder: string, environment: string): string | undefined {
  return readIfThere(keyFile(folder, environment, 'pub'))?.trim()
}

function keyFile(folder: string, environment: string, kind: 'key' | 'pub'): string {
  if (!/^[a-z][a-z0-9-]*$/.test(environment))
    throw new Error(`"${environment}" is not the name of an environment`)
  return path.join(folder, `release-${environment}.${kind}`)
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Writes atomically and never overwrites. */
function writeNew(file: string, text: string, mode: number): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  chmodSync(path.dirname(file), 0o700)
  const staged = `${file}.${process.pid}.new`
  rmSync(staged, { force: true })
  const handle = openSync(staged, 'wx', mode)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  try {
    linkSync(staged, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(staged, { force: true })
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
