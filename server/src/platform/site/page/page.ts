import { BOOT_ELEMENT, type Boot } from '@quayside/contracts/boot'
import { directionOf, LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { remoteBase } from '@quayside/contracts/remotes/remote-address'
import { escapeHtml } from '../../http/responses/html.ts'
import type { ShellManifest } from '../files/shell-build.ts'
import { MARKS_FILE, MARKS_FOLDER } from '../marks/sprite.ts'
import { PICTURES_FOLDER } from '../pictures/pictures.ts'
import { firstWords } from './first-words.ts'

export type PageParts = {
  readonly template: string
  readonly shell: ShellManifest
  readonly boot: Boot
  readonly theme: string
  /** Whether the page's calls begin traces. */
  readonly hasTraces: boolean
  readonly isVisitor: boolean
  readonly claimed: RemoteManifest | undefined
  readonly pathname: string
  readonly title: string
  readonly tags: string
}

export function pageHtml({
  template,
  shell,
  boot,
  theme,
  hasTraces,
  isVisitor,
  claimed,
  pathname,
  ...head
}: PageParts): string {
  const { locale, device, siteMode } = boot
  const attributes = {
    lang: LANGUAGE_TAG[locale],
    dir: directionOf(locale),
    'data-theme': theme,
    'data-device': device,
    'data-site-mode': siteMode,
    'data-marks': MARKS_FOLDER + MARKS_FILE,
    'data-pictures': PICTURES_FOLDER,
    ...(hasTraces && { 'data-traces': 'on' }),
  }
  const tag = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return template
    .replace(/<html[^>]*>/, () => `<html ${tag.join(' ')}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace('<div class="shell-ribbon"></div>', ribbon => (siteMode === 'sandbox' ? ribbon : ''))
    .replace('<!--head-->', () => `${head.tags}\n    ${filesOf(shell)}`)
    .replace('<!--preload-->', () => (claimed === undefined ? '' : preloadsOf(claimed, { pathname, shell })))
    .replace('<!--first-words-->', () => firstWords({ boot, claimed, isVisitor, pathname }))
    .replace('<!--boot-->', () => bootScript(boot))
    .replace('<!--body-->', '')
}

/** Deferred scripts are in the head, so that the browser requests them while the boot data arrives. */
function filesOf({ scripts, styles }: ShellManifest): string {
  const links = styles.map(
    ({ path, integrity }) =>
      `<link rel="stylesheet" href="/assets/${path}" integrity="${integrity}" crossorigin="anonymous">`,
  )
  const tags = scripts.map(
    ({ path, integrity }) =>
      `<script defer src="/assets/${path}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  )
  const manifest = '<link rel="manifest" href="/manifest.webmanifest">'
  return [...links, ...tags, manifest].join('\n    ')
}

type Wanted = { readonly pathname: string; readonly shell: ShellManifest }

/** Preloads of the route's remote: entry, first screen's scripts, the shell's shared modules, and styles. */
function preloadsOf(manifest: RemoteManifest, { pathname, shell }: Wanted): string {
  const base = remoteBase(manifest.name, manifest.version)
  const screen = manifest.routes.find(route => route.path === pathname)?.screen ?? ''
  const scripts = [manifest.entry, ...manifest.preload, ...(manifest.screens?.[screen] ?? [])]
  const ofShell = (manifest.screensTake?.[screen] ?? []).flatMap(module => shell.onDemand[module] ?? [])
  const own = (file: string) => ({ href: base + file, hash: manifest.files[file]?.sha384 })
  const wanted = [
    ...scripts.map(file => ({ ...own(file), as: 'script' })),
    ...ofShell.map(file => ({ href: `/assets/${file}`, hash: shell.files[file]?.sha384, as: 'script' })),
    ...manifest.styles.map(file => ({ ...own(file), as: 'style' })),
  ]
  return wanted
    .map(({ href, hash, as }) => {
      const integrity = hash === undefined ? '' : ` integrity="${hash}"`
      return `<link rel="preload" as="${as}" href="${href}"${integrity} crossorigin="anonymous">`
    })
    .join('\n    ')
}

function bootScript(boot: Boot): string {
  // A `<` could end the element; the two separators end a line in old script parsers.
  const json = JSON.stringify(boot)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `<script type="application/json" id="${BOOT_ELEMENT}">${json}</script>`
}
