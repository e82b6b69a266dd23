import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { devErrors } from '@quayside/build/dev-server/take-errors'
import webpack, { type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { MARKS } from '../../server/src/platform/site/marks/sprite.ts'
import { ALL_PICTURES } from '../../server/src/platform/site/pictures/pictures.ts'
import { root, stopWithParent } from './options.ts'

export type AlonePages = {
  readonly configuration: Configuration
  readonly port: number
  /** Folders of the remotes whose texts the pages read. */
  readonly folders: readonly string[]
  pageOf(pathname: string): string
}

const ALONE_PATH = '/__dev/alone/'

/** Drawings that the site serves, at the addresses that the page's attributes name. */
const DRAWINGS: Readonly<Record<string, string>> = {
  '/__dev/marks.svg': MARKS,
  '/__dev/all.svg': ALL_PICTURES,
}

/** Serves development pages that need no site, with the texts of their remotes and of the shell. */
export async function serveAlone({ configuration, port, folders, pageOf }: AlonePages): Promise<void> {
  const compiler = webpack(configuration)
  if (compiler === null) throw new Error('webpack took no configuration')
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      setupExitSignals: false,
      watchFiles: folders.map(folder => path.join(folder, 'locales/*.json')),
      static: [...folders, path.join(root, 'shell')].map(folder => ({
        directory: path.join(folder, 'locales'),
        publicPath: `/__dev/texts/${path.basename(folder)}`,
        watch: false,
      })),
      devMiddleware: { publicPath: ALONE_PATH, index: false, stats: 'errors-only' },
      webSocketServer: { type: 'ws', options: { path: '/__dev/socket' } },
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: true } },
      setupMiddlewares: middlewares => [
        { name: 'errors', middleware: devErrors(compiler, ALONE_PATH) },
        { name: 'pages', middleware: servePage(pageOf) },
        ...middlewares,
      ],
    },
    compiler,
  )
  stopWithParent(() => server.stop())
  await server.start()
}

function servePage(pageOf: AlonePages['pageOf']) {
  return ({ headers, url = '/' }: IncomingMessage, response: ServerResponse, next: () => void) => {
    const drawing = DRAWINGS[url]
    if (drawing !== undefined) {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(drawing)
      return
    }
    if (url.startsWith('/__dev/') || !headers.accept?.includes('text/html')) return next()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(pageOf(new URL(url, 'http://alone').pathname))
  }
}
