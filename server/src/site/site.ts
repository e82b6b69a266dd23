import path from 'node:path'
import { isLocale } from '@quayside/contracts/locales'
import type { PinsDocument } from '@quayside/contracts/remote'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../http/language.ts'
import { PAGE_POLICY } from '../http/protect.ts'
import { sendSqueezed } from '../http/send-squeezed.ts'
import { createSqueezer } from '../http/squeeze.ts'
import type { Services } from '../services.ts'
import { deviceOf, themeOf } from './device.ts'
import type { FollowedFile } from './followed-file.ts'
import { pageHtml } from './page.ts'
import { bootOf } from './page-boot.ts'
import { claimant, followPins } from './releases.ts'
import { followShell, type ShellBuild } from './shell-build.ts'
import { createStaticFiles, type StaticFiles } from './static-files.ts'

/** The pages, the shell's files and the published remotes. */
export type Site = {
  readonly services: Services
  readonly shell: ShellBuild
  readonly assets: StaticFiles
  readonly remotes: StaticFiles
  readonly pins: FollowedFile<PinsDocument>
  /** Whether an address is a page, as far as its form tells: the shell knows which pages there are. */
  isPage(url: string): boolean
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Compresses in the background what the first screens need. */
  warm(): Promise<void>
}

/** Folders of the shell's package and of the data. */
export type SiteFolders = { readonly shell: string; readonly data: string }

const FILE_PREFIXES = ['/assets/', '/remotes/', '/pins/', '/strings/', '/art/']

/** The site over its folders; nothing is read before it is asked for. */
export function createSite(services: Services, folders: SiteFolders): Site {
  const { now } = services.clock
  const squeezer = createSqueezer(path.join(folders.data, 'cache/compressed'))
  const releases = path.join(folders.data, 'releases')
  const shell = followShell(folders.shell, now)
  const assets = createStaticFiles(path.join(folders.shell, 'dist'), squeezer)
  const remotes = createStaticFiles(path.join(releases, 'remotes'), squeezer)
  const pins = followPins(releases, now)

  async function html(request: FastifyRequest): Promise<string> {
    const { pathname } = new URL(request.url, 'http://site')
    const current = await pins.read()
    const claimed = claimant(current, pathname)
    const boot = await bootOf(
      { services, shell, remotes },
      {
        pathname,
        locale: languageOf(request.headers),
        device: deviceOf(request.headers['user-agent']),
        pins: current,
        claimed,
      },
    )
    return pageHtml({
      template: await shell.template.read(),
      shell: await shell.manifest.read(),
      theme: themeOf(request.headers.cookie),
      boot,
      claimed,
      pathname,
    })
  }

  return {
    services,
    shell,
    assets,
    remotes,
    pins,
    isPage(url) {
      const { pathname } = new URL(url, 'http://site')
      return !FILE_PREFIXES.some(prefix => pathname.startsWith(prefix)) && !/\.[^/]*$/.test(pathname)
    },
    async sendPage(request, reply) {
      const page = await html(request)
      reply
        .code(200)
        .header('Content-Security-Policy', PAGE_POLICY)
        .header('Cross-Origin-Opener-Policy', 'same-origin')
        .header('Cache-Control', 'no-store')
        .header('Vary', 'Accept-Encoding, Accept-Language, Cookie, User-Agent')
        .type('text/html; charset=utf-8')
      return await sendSqueezed(page, request, reply)
    },
    async warm() {
      const { scripts, styles } = await shell.manifest.read()
      for (const { path: file } of [...scripts, ...styles]) await assets.warm(file)
      for (const { manifest } of Object.values((await pins.read()).remotes)) {
        const folder = path.posix.join(manifest.name, manifest.version)
        for (const file of [manifest.entry, ...manifest.preload, ...manifest.styles]) {
          await remotes.warm(path.posix.join(folder, file))
        }
      }
    },
  }
}

/** The locale of a file `<locale>.json`. */
export function localeOfFile(file: string): ReturnType<typeof languageOf> | undefined {
  const name = file.replace(/\.json$/, '')
  return file.endsWith('.json') && isLocale(name) ? name : undefined
}
