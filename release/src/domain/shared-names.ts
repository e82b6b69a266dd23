import { containerName } from '@quayside/contracts/container-name'
import type { RemoteManifest } from '@quayside/contracts/remote'
import { textOf } from '../bytes.ts'

type KeptName = {
  /** What it names, as "<file> … <name>". */
  readonly what: string
  /** Where a team sets it. */
  readonly setting: string
  /** Finds the name in a script of webpack's or Rspack's, minified or not, in its first group that matched. */
  readonly pattern: RegExp
  /** What a bundler puts before the container's name; nothing it puts there ends in what containers begin with. */
  readonly prefix: RegExp
}

/** Names by which a build finds its own in a page that may hold another version of it. */
const KEPT: readonly KeptName[] = [
  {
    what: 'keeps its chunks in',
    setting: 'output.uniqueName',
    pattern:
      /(?:globalThis|self|window)(?:\.([\w$]+)|\[\s*["'`]([^"'`]+)["'`]\s*\])\s*(?:=[^=;|?]{1,250}?(?:\|\||\?\?)|(?:\|\||\?\?)=)\s*\[\s*\]\s*\)\s*\.push\(\s*\[\s*\[/g,
    prefix: /^[A-Za-z]*$/,
  },
  {
    what: 'marks its scripts with',
    setting: 'output.uniqueName',
    pattern: /["'`]data-(?:web|rs)pack["'`]\s*\)?\s*(?:,|={2,3})\s*["'`]([^"'`]+):["'`]\s*\+/g,
    prefix: /^$/,
  },
  {
    what: 'gives its federation runtime the name',
    setting: 'the name of the federation plugin',
    pattern:
      /initOptions\s*(?:[:=]\s*\{\s*["'`]?name["'`]?\s*:|,\s*["'`]name["'`]\s*,\s*(?:\(\)\s*=>|function\s*\(\)\s*\{\s*return))\s*["'`]([^"'`]+)["'`]/g,
    prefix: /^$/,
  },
  {
    // Of one name a page takes the first definition, and throws at the second.
    what: 'defines the custom element',
    setting: 'its name, after a word of yours and a hyphen,',
    pattern: /customElements\s*\.\s*define\(\s*["'`]([^"'`]+)["'`]/g,
    prefix: /^[a-z][a-z0-9.-]*-$/,
  },
]

/**
 * A name of a build that another version of the remote could have too, in a sentence with the setting to change; null where
 * there is none. In a tab that has both, one would find the code of the other, and keep it after a rollback.
 */
export function sharedNameProblem(
  manifest: RemoteManifest,
  contents: ReadonlyMap<string, Uint8Array>,
): string | null {
  const container = containerName(manifest.name, manifest.version)
  for (const [file, content] of contents) {
    if (!file.endsWith('.js')) continue
    const text = textOf(content)
    for (const { what, setting, pattern, prefix } of KEPT)
      for (const [, ...groups] of text.matchAll(pattern)) {
        const name = groups.find(group => group !== undefined) ?? ''
        const isOwn = name.endsWith(container) && prefix.test(name.slice(0, -container.length))
        if (!isOwn)
          return `${file} ${what} ${name.slice(0, 80)}, which other versions can have too: set ${setting} to ${container}`
      }
  }
  return null
}
