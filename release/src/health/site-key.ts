import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readSmallFileSync } from '../bounded-read.ts'
import type { KeyTable } from '../domain/key-table.ts'
import { openKeyFile, writeNew } from '../key-files.ts'
import { rawPublicKey, type Signer, signText } from '../keys.ts'
import type { Releases } from '../releases.ts'

/** A site whose reports count: the key it signs them with (raw 32 bytes, base64) and the environment they are about. */
export type KnownSite = { readonly site: string; readonly environment: string; readonly publicKey: string }

/** The sites that are known at this moment. */
export type KnownSites = () => Promise<readonly KnownSite[]>

/** How the holder of a site's key is written in the log: `east-1@production`. */
const HOLDER = /^([A-Za-z0-9][A-Za-z0-9.-]{0,59})@([a-z][a-z0-9-]{0,30})$/
const KEY = /^[A-Za-z0-9+/]{43}=$/

/** Whether a text names a site and its environment, as the holder of a key of the role `site` does. */
export function isSiteHolder(text: string): boolean {
  return HOLDER.test(text)
}

/**
 * The key with which a site signs its reports: `site-<name>.key` (PKCS8 PEM, its owner's alone), made at the first use,
 * with key and `<name>@<environment>` in `site-<name>.pub` beside it. A plane over the same folder knows the site by that;
 * for another an administrator registers the key.
 */
export function openSiteKey(
  folder: string,
  { site, environment }: Pick<KnownSite, 'site' | 'environment'>,
): Signer & { readonly publicKey: string } {
  const key = openKeyFile(path.join(folder, `site-${site}.key`))
  const publicKey = rawPublicKey(key)
  const file = path.join(folder, `site-${site}.pub`)
  const text = `${publicKey} ${site}@${environment}\n`
  if (readSmallFileSync(file) !== text) {
    rmSync(file, { force: true })
    writeNew(file, text, 0o644)
  }
  return { publicKey, sign: payload => signText(payload, key) }
}

/** The sites that run over a folder of keys, and those whose keys the log has; a log that cannot be read adds none. */
export function knownSites(folder: string, releases: Pick<Releases, 'state'>): KnownSites {
  return async () => {
    const keys = await releases.state().then(
      state => state.keys,
      () => new Map(),
    )
    return [...localSites(folder), ...registeredSites(keys)]
  }
}

/** The sites of the keys that the log has for them and that nobody has revoked. */
export function registeredSites(keys: KeyTable): readonly KnownSite[] {
  return [...keys.values()].flatMap(({ role, holder, publicKey, revokedAt }) =>
    role === 'site' && revokedAt === null ? siteOf(publicKey, holder) : [],
  )
}

function localSites(folder: string): readonly KnownSite[] {
  return filesIn(folder)
    .filter(file => /^site-.+\.pub$/.test(file))
    .flatMap(file => {
      const [publicKey = '', holder = ''] =
        readSmallFileSync(path.join(folder, file))?.trim().split(' ') ?? []
      return siteOf(publicKey, holder)
    })
}

function siteOf(publicKey: string, holder: string): readonly KnownSite[] {
  const [, site, environment] = HOLDER.exec(holder) ?? []
  if (site === undefined || environment === undefined || !KEY.test(publicKey)) return []
  return [{ site, environment, publicKey }]
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    // Nothing was ever kept there.
    return []
  }
}
