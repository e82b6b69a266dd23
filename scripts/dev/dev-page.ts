import { DEV_SHELL_PATH } from '@quayside/build/dev-shell-config'
import { BOOT_ELEMENT, type Boot } from '@quayside/contracts/boot'

/** Files of the shell's development build, as `shell-manifest.json` lists them. */
export type DevShellFiles = {
  readonly scripts: readonly { readonly path: string }[]
  readonly styles: readonly { readonly path: string }[]
}

export type DevPageOptions = {
  readonly shell: DevShellFiles
  /** Remotes served here, with their origin. */
  readonly remotes: Readonly<Record<string, string>>
}

const SHELL_SCRIPT = /\s*<script\b[^>]*\bsrc="\/assets\/[^"]*"[^>]*><\/script>/g
const LINK = /\s*<link\b[^>]*\bhref="([^"]*)"[^>]*>/g
const BOOT = new RegExp(`(<script[^>]*\\bid="${BOOT_ELEMENT}"[^>]*>)([\\s\\S]*?)(</script>)`)

/**
 * A page of the site with the development build of the shell in place of the deployed one, and the remotes in work
 * named in its boot data. What is no page of the shell stays as it is.
 */
export function devPage(html: string, { shell, remotes }: DevPageOptions): string {
  if (!BOOT.test(html)) return html
  const styles = shell.styles.map(({ path }) => `<link rel="stylesheet" href="${DEV_SHELL_PATH}${path}">`)
  const scripts = shell.scripts.map(({ path }) => `<script defer src="${DEV_SHELL_PATH}${path}"></script>`)
  return html
    .replace(SHELL_SCRIPT, '')
    .replace(LINK, (link, href: string) => (isReplaced(href, Object.keys(remotes)) ? '' : link))
    .replace('</head>', () => `${[...styles, ...scripts].join('\n')}\n</head>`)
    .replace(
      BOOT,
      (_, open: string, json: string, close: string) => open + withRemotes(json, remotes) + close,
    )
}

/** Styles of the deployed shell, and what the page preloads of a remote's pinned version. */
function isReplaced(href: string, remotes: readonly string[]): boolean {
  return href.startsWith('/assets/') || remotes.some(remote => href.startsWith(`/remotes/${remote}/`))
}

function withRemotes(json: string, remotes: DevPageOptions['remotes']): string {
  const boot: Boot = JSON.parse(json)
  // Texts of the pinned version; the one in work has its own.
  const remoteStrings = Object.entries(boot.remoteStrings).filter(([remote]) => !(remote in remotes))
  return JSON.stringify({
    ...boot,
    remoteStrings: Object.fromEntries(remoteStrings),
    dev: { remotes },
  }).replaceAll('<', '\\u003c')
}
