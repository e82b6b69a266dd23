import { createPrivateKey } from 'node:crypto'
import { hostname } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { readSmallFileSync } from './bounded-read.ts'
import { jsonOf } from './bytes.ts'
import { newKeyText, openKeyFile, writeNew } from './key-files.ts'
import { keyOfSeed, logSigner, type OwnKey } from './keys.ts'

type Env = Readonly<Record<string, string | undefined>>

/** `RELEASE_PLANE_KEY` (base64 of the 32-byte seed), or `plane.key` in the key folder, created on first use. */
export function planeKey(folder: string, env: Env): () => OwnKey {
  const given = env.RELEASE_PLANE_KEY ? keyOfSeed('RELEASE_PLANE_KEY', env.RELEASE_PLANE_KEY) : undefined
  let opened: OwnKey | undefined
  return () => {
    opened ??= {
      ...logSigner(given ?? openKeyFile(path.join(folder, 'plane.key'))),
      holder: `plane on ${hostname()}`,
      isPlane: true,
    }
    return opened
  }
}

const personal = z.object({ holder: z.string().check(z.minLength(1)), privateKey: z.string() })

/** `RELEASE_KEY_FILE`, or `quayside/release-key.json` in the user's configuration. */
export function personalKeyFile(env: Env, home: string): string {
  const given = env.RELEASE_KEY_FILE?.trim()
  if (given) return path.resolve(given)
  return path.join(env.XDG_CONFIG_HOME?.trim() || path.join(home, '.config'), 'quayside/release-key.json')
}

export function readPersonalKey(file: string): OwnKey | undefined {
  const text = readSmallFileSync(file)
  if (text === undefined) return undefined
  const parsed = personal.safeParse(jsonOf(text))
  if (!parsed.success) throw new Error(`${file} is not a key that "login" made`)
  const { holder, privateKey } = parsed.data
  return { ...logSigner(createPrivateKey(privateKey)), holder, isPlane: false }
}

export function makePersonalKey(file: string, holder: string): OwnKey {
  if (readSmallFileSync(file) === undefined)
    writeNew(file, `${JSON.stringify({ holder, privateKey: newKeyText() })}\n`, 0o600)
  const key = readPersonalKey(file)
  if (key === undefined) throw new Error(`${file} cannot be read`)
  return key
}
