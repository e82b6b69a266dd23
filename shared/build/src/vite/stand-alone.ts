import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isLocale } from '@quayside/contracts/locales'
import { findClaim } from '@quayside/contracts/remotes/route-claims'
import type { Connect, Plugin } from 'vite'
import { readRemote } from '../read-remote.ts'

const SCRIPT = '/@quayside/alone.js'
const TEXTS = /^\/__dev\/texts\/([a-z0-9-]+)\/([a-z]+)\.json$/

/**
 * Serves a remote on a blank page with its fixtures: no shell, no server. `?locale=ar` changes the language. Addresses
 * outside the remote redirect to its first route.
 */
export function standAlone(directory: string): Plugin {
  const { name, routes } = readRemote(directory).description
  const first = routes[0]?.path ?? '/'
  return {
    name: 'quayside-stand-alone',
    apply: 'serve',
    config: () => ({ root: directory, appType: 'custom', publicDir: false }),
    resolveId: id => (id === SCRIPT ? id : undefined),
    load: id => (id === SCRIPT ? script() : undefined),
    configureServer(server) {
      server.middlewares.use(texts(directory, name))
      server.printUrls = () => {
        for (const origin of server.resolvedUrls?.local ?? [])
          server.config.logger.info(`  ${new URL(first, origin).href}`)
      }
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const url = request.url ?? '/'
          const { pathname, search } = new URL(url, 'http://localhost')
          if (path.extname(pathname) !== '') return next()
          if (pathname !== first && findClaim(routes, pathname) === undefined)
            return void response.writeHead(302, { location: first + search }).end()
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(url, page(name)))
        })
      }
    },
  }
}

function script(): string {
  return [
    "import '@quayside/ui/styles/all.css'",
    "import { standAlone } from '@quayside/testing/stand-alone'",
    "import remote from '/remote.json'",
    "import * as lifecycles from '/src/index.ts'",
    "import { fixtures } from '/src/fixtures.ts'",
    'standAlone({ ...remote, lifecycles, fixtures })',
  ].join('\n')
}

function page(name: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><script type="module" src="${SCRIPT}"></script>`
}

/** The remote's own texts; the shell's are not here, so their keys are shown. */
function texts(directory: string, name: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [, remote, locale = ''] = TEXTS.exec(request.url ?? '') ?? []
    if (remote === undefined || !isLocale(locale)) return next()
    response.setHeader('content-type', 'application/json')
    response.end(remote === name ? readFileSync(path.join(directory, 'locales', `${locale}.json`)) : '{}')
  }
}
