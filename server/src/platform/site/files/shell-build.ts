import path from 'node:path'
import type { Locale } from '@quayside/contracts/locales'
import * as z from 'zod/mini'
import { type MarkedSite, sandboxMark } from '../../i18n/sandbox-mark.ts'
import { type FollowedFile, followFile } from './followed-file.ts'

const listed = z.object({ path: z.string(), integrity: z.string() })
const manifest = z.object({
  scripts: z.array(listed),
  styles: z.array(listed),
  files: z.record(z.string(), z.object({ sha384: z.string() })),
  onDemand: z.record(z.string(), z.array(z.string())),
  /** Versions of the shared modules, and of the contract, for teams' tools. */
  provided: z.optional(z.record(z.string(), z.string())),
  contract: z.optional(z.number()),
})
const strings = z.object({
  chrome: z.record(z.string(), z.string()),
  common: z.record(z.string(), z.string()),
})

export type ShellManifest = z.infer<typeof manifest>
type ShellStrings = z.infer<typeof strings>

export type ShellBuild = {
  readonly template: FollowedFile<string>
  readonly manifest: FollowedFile<ShellManifest>
  /** The shell's development build, for pages with a remote of a developer's machine. */
  readonly development: FollowedFile<ShellManifest>
  strings(locale: Locale): Promise<ShellStrings>
}

/** Follows the shell's files. Its texts name the kind of the site's prices. */
export function followShell(folder: string, site: MarkedSite, now: () => number): ShellBuild {
  const texts = new Map<Locale, FollowedFile<ShellStrings | undefined>>()

  function textsOf(locale: Locale): FollowedFile<ShellStrings | undefined> {
    const known = texts.get(locale)
    if (known !== undefined) return known
    const made = followFile(path.join(folder, 'locales', `${locale}.json`), {
      now,
      parse: text => (text === undefined ? undefined : strings.parse(JSON.parse(text))),
    })
    texts.set(locale, made)
    return made
  }

  const manifestIn = (folder: string) =>
    followFile(path.join(folder, 'shell-manifest.json'), {
      now,
      parse: text => manifest.parse(JSON.parse(required('its build')(text))),
    })

  return {
    template: followFile(path.join(folder, 'src/index.html'), { now, parse: required('its index.html') }),
    manifest: manifestIn(path.join(folder, 'dist')),
    development: manifestIn(path.join(folder, 'dist/development')),
    async strings(locale) {
      const mark = sandboxMark(site, locale)
      const { chrome, common } = (await textsOf(locale).read()) ??
        (await textsOf('en').read()) ?? { chrome: {}, common: {} }
      return { chrome: mark === undefined ? chrome : { ...chrome, sandbox: mark }, common }
    },
  }
}

function required(what: string): (text: string | undefined) => string {
  return text => {
    if (text === undefined) throw new Error(`the shell lacks ${what}`)
    return text
  }
}
