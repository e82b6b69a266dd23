import { containerName } from '@quayside/contracts/container-name'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { textOf } from '../../bytes.ts'

type KeptName = {
  /** Continues "<file> …" and precedes the name. */
  readonly what: string
  readonly setting: string
  /** Finds the name in a webpack or Rspack script, minified or not; the first matching group is the name. */
  readonly pattern: RegExp
  /** Allowed bundler prefix before the container's name; it must not end in the start of a container name. */
  readonly prefix: RegExp
}

/** Names through which a build finds its own code in a page that may hold another version. */
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
    // A page keeps the first definition of a name and throws at the second.
    what: 'defines the custom element',
    setting: 'its name, after a word of yours and a hyphen,',
    pattern: /customElements\s*\.\s*define\(\s*["'`]([^"'`]+)["'`]/g,
    prefix: /^[a-z][a-z0-9.-]*-$/,
  },
]

/** A build name that another version could share, as a sentence, or null. */
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
