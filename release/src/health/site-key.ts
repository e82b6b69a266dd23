import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openKeyFile, readIfThere, writeNew } from '../key-files.ts'
import { rawPublicKey, type Signer, signText } from '../keys.ts'

/** What a plane knows of a site: the key of its reports (raw 32 bytes, base64) and the environment they are about. */
export type KnownSite = { readonly publicKey: string; readonly environment: string }

/** The sites whose reports count. */
export type KnownSites = {
  find(site: string): KnownSite | undefined
  list(): readonly (KnownSite & { readonly site: string })[]
}

const SITE_NAME = /^[A-Za-z0-9][A-Za-z0-9.-]{0,59}$/
const KEY = /^[A-Za-z0-9+/]{43}=$/
const ENVIRONMENT = /^[a-z][a-z0-9-]{0,30}$/

/** Whether a text can name a site: letters, digits, dots and dashes. */
export function isSiteName(text: string): boolean {
  return SITE_NAME.test(text)
}

/** Whether a text is a raw Ed25519 public key in base64. */
export function isPublicKey(text: string): boolean {
  return KEY.test(text)
}

/**
 * The key with which a site signs its reports: `site-<name>.key` (PKCS8 PEM, its owner's alone), made at the first use,
 * with `site-<name>.pub` beside it. A plane over the same folder knows the site by that; another is told.
 */
export function openSiteKey(
  folder: string,
  { site, environment }: { readonly site: string; readonly environment: string },
): Signer & { readonly publicKey: string } {
  const key = openKeyFile(path.join(folder, `site-${site}.key`))
  const publicKey = rawPublicKey(key)
  keepSite(folder, site, { publicKey, environment })
  return { publicKey, sign: payload => signText(payload, key) }
}

/** Makes a site known to the plane over this folder, in place of what was known under its name. */
export function keepSite(folder: string, site: string, { publicKey, environment }: KnownSite): void {
  const text = `${publicKey} ${environment}\n`
  const file = publicFile(folder, site)
  if (readIfThere(file) === text) return
  rmSync(file, { force: true })
  writeNew(file, text, 0o644)
}

/** Lets the reports of a site count no more; whether it was known. */
export function forgetSite(folder: string, site: string): boolean {
  const isKnown = isSiteName(site) && readIfThere(publicFile(folder, site)) !== undefined
  if (isKnown) rmSync(publicFile(folder, site), { force: true })
  return isKnown
}

/** The sites known in a folder of keys, read anew each time: who is added or removed is so at once. */
export function knownSites(folder: string): KnownSites {
  const find = (site: string) =>
    isSiteName(site) ? parseSite(readIfThere(publicFile(folder, site))) : undefined
  return {
    find,
    list: () =>
      namesIn(folder).flatMap(site => {
        const known = find(site)
        return known === undefined ? [] : [{ site, ...known }]
      }),
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    const files = readdirSync(folder).sort()
    return files.flatMap(file => /^site-(.+)\.pub$/.exec(file)?.[1] ?? [])
  } catch {
    // Nothing was ever kept there.
    return []
  }
}

function parseSite(text: string | undefined): KnownSite | undefined {
  const [publicKey = '', environment = ''] = text?.trim().split(' ') ?? []
  return isPublicKey(publicKey) && ENVIRONMENT.test(environment) ? { publicKey, environment } : undefined
}

function publicFile(folder: string, site: string): string {
  return path.join(folder, `site-${site}.pub`)
}
