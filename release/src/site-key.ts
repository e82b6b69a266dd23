import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readSmallFileSync } from './bounded-read.ts'
import type { KeyTable } from './domain/record/key-table.ts'
import { openKeyFile, writeNew } from './key-files.ts'
import { rawPublicKey, type Signer, signText } from './keys.ts'
import type { Releases } from './releases.ts'

export type KnownSite = { readonly site: string; readonly environment: string; readonly publicKey: string }

export type KnownSites = () => Promise<readonly KnownSite[]>

/** Form of a site key's holder in the log: `east-1@production`. */
const HOLDER = /^([A-Za-z0-9][A-Za-z0-9.-]{0,59})@([a-z][a-z0-9-]{0,30})$/
const KEY = /^[A-Za-z0-9+/]{43}=$/

export function isSiteHolder(text: string): boolean {
  return HOLDER.test(text)
}

/** The site's signing key (PKCS8 PEM, owner-only); trusted by its `.pub` file or an administrator's registration. */
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

/** Sites with keys in a folder, and those with keys in the log; an unreadable log adds none. */
export function knownSites(folder: string, releases: Pick<Releases, 'state'>): KnownSites {
  return async () => {
    const keys = await releases.state().then(
      state => state.keys,
      () => new Map(),
    )
    return [...localSites(folder), ...registeredSites(keys)]
  }
}

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
    return []
  }
}
