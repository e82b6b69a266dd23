import { BOOT_ELEMENT, type Boot } from '@quayside/contracts/boot'

export type DevShellFiles = {
  readonly scripts: readonly { readonly path: string }[]
  readonly styles: readonly { readonly path: string }[]
}

export type DevPageOptions = {
  readonly shell: DevShellFiles
  readonly remotes: Readonly<Record<string, string>>
}

const SHELL_SCRIPT = /\s*<script\b[^>]*\bsrc="\/assets\/[^"]*"[^>]*><\/script>/g
const LINK = /\s*<link\b[^>]*\bhref="([^"]*)"[^>]*>/g
const BOOT = new RegExp(`(<script[^>]*\\bid="${BOOT_ELEMENT}"[^>]*>)([\\s\\S]*?)(</script>)`)

/** Swaps the shell for its development build and adds the local remotes to the boot data; keeps other HTML. */
export function devPage(html: string, { shell, remotes }: DevPageOptions): string {
  if (!BOOT.test(html)) return html
  const styles = shell.styles.map(({ path }) => `<link rel="stylesheet" href="/assets/${path}">`)
  const scripts = shell.scripts.map(({ path }) => `<script defer src="/assets/${path}"></script>`)
  return html
    .replace(SHELL_SCRIPT, '')
    .replace(LINK, (link, href: string) => (isReplaced(href, Object.keys(remotes)) ? '' : link))
    .replace('</head>', () => `${[...styles, ...scripts].join('\n')}\n</head>`)
    .replace(
      BOOT,
      (_, open: string, json: string, close: string) => open + withRemotes(json, remotes) + close,
    )
}

function isReplaced(href: string, remotes: readonly string[]): boolean {
  return href.startsWith('/assets/') || remotes.some(remote => href.startsWith(`/remotes/${remote}/`))
}

function withRemotes(json: string, remotes: DevPageOptions['remotes']): string {
  const boot: Boot = JSON.parse(json)
  // Strings of the pinned version; the local one has its own.
  const others = <Texts>(texts: Readonly<Record<string, Texts>>) =>
    Object.fromEntries(Object.entries(texts).filter(([remote]) => !(remote in remotes)))
  return JSON.stringify({
    ...boot,
    remoteStrings: others(boot.remoteStrings),
    ...(boot.linkTexts && { linkTexts: others(boot.linkTexts) }),
    dev: { remotes },
  }).replaceAll('<', '\\u003c')
}
