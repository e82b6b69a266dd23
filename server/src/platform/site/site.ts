import path from 'node:path'
import { isLocale } from '@quayside/contracts/locales'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { pageUrl } from '@quayside/release/http/page-url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { languageOf } from '../http/headers/language.ts'
import { createCompressor } from '../http/responses/compress.ts'
import { publishedFiles } from './files/published-files.ts'
import { followShell, type ShellBuild } from './files/shell-build.ts'
import { createStaticFiles, filesOf, type StaticFiles } from './files/static-files.ts'
import { linkTexts } from './page/link-texts.ts'
import { sendPage } from './page/send-page.ts'
import type { Pages } from './page-tokens/pages.ts'
import type { ReleasePlane } from './releases/release-plane.ts'
import type { SiteServices } from './services.ts'
import { readWithin } from './within.ts'

export type Site = {
  readonly services: SiteServices
  readonly shell: ShellBuild
  readonly assets: StaticFiles
  readonly remotes: StaticFiles
  readonly plane: ReleasePlane
  readonly pages: Pages
  /** Whether an address could be a page; the shell knows which pages exist. */
  isPage(url: string): boolean
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Loads all texts and compresses the files of the first screens in the background; no page waits for it. */
  warm(): Promise<void>
  /** Ends the background work; the data folder is not written to afterward. */
  close(): Promise<void>
}

export type SiteParts = {
  readonly services: SiteServices
  readonly folders: { readonly shell: string; readonly data: string }
  readonly plane: ReleasePlane
  readonly pages: Pages
}

const FILE_PREFIXES = [
  // Password managers probe an address that no site has, to check that the site returns 404s.
  '/.well-known/',
  '/assets/',
  '/remotes/',
  '/pins/',
  '/strings/',
  '/preview/',
  '/art/',
  '/marks/',
  '/pictures/',
]

/** Timeout for the store; the browser waits nine seconds for a remote. */
const STORE_PATIENCE_MS = 5_000

export function createSite({ services, folders, plane, pages }: SiteParts): Site {
  const { now } = services.clock
  const compressor = createCompressor(path.join(folders.data, 'cache/compressed'))
  const shell = followShell(folders.shell, services.config, now)
  const assets = createStaticFiles(filesOf(path.join(folders.shell, 'dist')), compressor)
  const remotes = createStaticFiles(
    readWithin(STORE_PATIENCE_MS, publishedFiles({ ...plane, log: services.log })),
    compressor,
  )
  const source = { services, shell, remotes, linkTexts: linkTexts(remotes), plane, pages }

  async function warmShell(): Promise<void> {
    const { scripts, styles } = await shell.manifest.read()
    for (const { path: file } of [...scripts, ...styles]) await assets.warm(file)
  }

  async function warmRemotes(): Promise<void> {
    const manifests = [...(plane.pins.current()?.manifests.values() ?? [])].map(({ manifest }) => manifest)
    const at = ({ name, version }: RemoteManifest, file: string) => path.posix.join(name, version, file)
    for (const manifest of manifests)
      for (const file of Object.values(manifest.locales)) await remotes.read(at(manifest, file))
    for (const manifest of manifests)
      for (const file of [manifest.entry, ...manifest.preload, ...manifest.styles])
        await remotes.warm(at(manifest, file))
  }

  return {
    services,
    shell,
    assets,
    remotes,
    plane,
    pages,
    isPage(url) {
      const { pathname } = pageUrl(url)
      return !FILE_PREFIXES.some(prefix => pathname.startsWith(prefix)) && !/\.[^/]*$/.test(pathname)
    },
    sendPage: (request, reply) => sendPage(source, request, reply),
    async warm() {
      await Promise.all([warmShell(), warmRemotes()])
    },
    close: () => compressor.close(),
  }
}

export function localeOfFile(file: string): ReturnType<typeof languageOf> | undefined {
  const name = file.replace(/\.json$/, '')
  return file.endsWith('.json') && isLocale(name) ? name : undefined
}
