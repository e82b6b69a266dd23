import { readFileSync } from 'node:fs'
import path from 'node:path'
import { devRemoteConfig } from '@quayside/build/dev/dev-remote-config'
import { devErrors } from '@quayside/build/dev-server/take-errors'
import { MARKUP_POLICIES } from '@quayside/contracts/remotes/type-policies'
import webpack, { type Compiler } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { readOptions, stopWithParent } from './options.ts'
import { servePages } from './serve-pages.ts'

const SOCKET_PATH = '/__dev/socket'

const { remotes, folders, port, site } = await readOptions()
const [remote = ''] = remotes
const [folder = ''] = folders
const compiler = webpack(devRemoteConfig(folder))
if (compiler === null) throw new Error('webpack took no configuration')
const server = createServer(compiler)
reloadWithTexts(compiler, server)
stopWithParent(() => server.stop())
await server.start()
process.stdout.write(
  `${remote} with Fast Refresh: http://127.0.0.1:${port}${firstPath(folder)} (site behind it: ${site})\n`,
)

function createServer(compiler: Compiler) {
  const origin = `http://127.0.0.1:${port}`
  return new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      setupExitSignals: false,
      static: false,
      devMiddleware: { publicPath: '/', index: false, stats: 'errors-only' },
      headers: { 'Access-Control-Allow-Origin': '*' },
      webSocketServer: { type: 'ws', options: { path: SOCKET_PATH } },
      client: {
        logging: 'warn',
        // The shell lets no code create a policy, so the overlay takes one that exists.
        overlay: {
          errors: true,
          warnings: false,
          runtimeErrors: true,
          trustedTypesPolicyName: MARKUP_POLICIES[0],
        },
        // A preview runs on the site's own pages, so the socket needs an absolute URL.
        webSocketURL: { protocol: 'ws', hostname: '127.0.0.1', port, pathname: SOCKET_PATH },
      },
      proxy: [
        {
          context: (pathname: string) => !pathname.startsWith('/__dev/'),
          target: site,
          ws: true,
          // A site behind a name answers no other, and sockets must come from its pages.
          changeOrigin: true,
          headers: { origin: site },
        },
      ],
      setupMiddlewares: middlewares => [
        { name: 'errors', middleware: devErrors(compiler, '/') },
        { name: 'pages', middleware: servePages({ site, remotes: { [remote]: origin } }) },
        ...middlewares,
      ],
    },
    compiler,
  )
}

/** Strings are not hot-swappable modules: a page reads them at startup, so it reloads. */
function reloadWithTexts(compiler: Compiler, server: WebpackDevServer): void {
  let known: string | undefined
  compiler.hooks.done.tap('texts', ({ compilation }) => {
    const texts = Object.keys(compilation.assets)
      .filter(name => name.startsWith('locales/'))
      .join()
    if (known !== undefined && known !== texts) server.middleware?.publish({ action: 'reload' })
    known = texts
  })
}

function firstPath(folder: string): string {
  const { routes } = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'))
  return routes[0]?.path ?? '/'
}
