import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { standAloneConfig } from '@quayside/build/stand-alone-config'
import { type RemoteDescription, remoteDescription } from '@quayside/contracts/remote'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { alonePage, indexPage } from './alone-page.ts'
import { readOptions, root, stopWithParent } from './options.ts'

const { remotes, folders, port } = await readOptions()
const described = folders.map(folder =>
  remoteDescription.parse(JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'))),
)
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
    devMiddleware: { publicPath: '/__dev/alone/', index: false, stats: 'errors-only' },
    webSocketServer: { type: 'ws', options: { path: '/__dev/socket' } },
    client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
    setupMiddlewares: middlewares => [{ name: 'pages', middleware: servePage(described) }, ...middlewares],
  },
  webpack(standAloneConfig(folders)) ?? undefined,
)
stopWithParent(() => server.stop())
await server.start()
process.stdout.write(
  `${remotes.join(', ')} alone, on fixtures: http://127.0.0.1:${port}${described[0]?.routes[0]?.path ?? '/'}\n`,
)

function servePage(descriptions: readonly RemoteDescription[]) {
  return ({ headers, url = '/' }: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (url.startsWith('/__dev/') || !headers.accept?.includes('text/html')) return next()
    const { pathname } = new URL(url, 'http://alone')
    const page = alonePage(descriptions, pathname) ?? indexPage(descriptions)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page)
  }
}
