import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Compiler } from 'webpack'
import type WebpackDevServer from 'webpack-dev-server'
import { allowSite } from './allow-site.ts'
import { devErrors } from './take-errors.ts'

const SOCKET_PATH = '/__dev/socket'
const HOST = '127.0.0.1'

type ServerOptions = NonNullable<ConstructorParameters<typeof WebpackDevServer>[0]>

export type CompilerServer = {
  /** webpack's dev server, or Rspack's, which takes the same options. */
  readonly DevServer: typeof WebpackDevServer

  readonly port: number
  /** Origin of the pages that may read from the server, besides its own. */
  readonly site?: string
  readonly proxy?: NonNullable<ServerOptions['proxy']>
  /** Middleware that precedes those of the server. */
  readonly pages?: (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown
}

/** Serves a remote that webpack or Rspack builds, with hot replacement on pages of this server or of a site. */
export function compilerServer(
  compiler: Compiler,
  { DevServer, port, site, proxy = [], pages }: CompilerServer,
): WebpackDevServer {
  return new DevServer(
    {
      host: HOST,
      port,
      hot: true,
      setupExitSignals: false,
      static: false,
      // Pages read texts at startup, so they reload.
      watchFiles: [path.join(compiler.context, 'locales')],
      // With its own address here, the server leaves the choice of pages to `allowSite`.
      allowedHosts: site === undefined ? 'auto' : [HOST, new URL(site).hostname],
      devMiddleware: { publicPath: '/', index: false, stats: 'errors-only' },
      webSocketServer: { type: 'ws', options: { path: SOCKET_PATH } },
      client: {
        logging: 'warn',
        // The shell's development build shows errors.
        overlay: false,
        // The page may be the site's, so the socket needs an absolute URL.
        webSocketURL: { protocol: 'ws', hostname: HOST, port, pathname: SOCKET_PATH },
      },
      proxy,
      setupMiddlewares: middlewares => [
        ...(site === undefined ? [] : [{ name: 'site', middleware: allowSite(site) }]),
        { name: 'errors', middleware: devErrors(compiler, '/', site) },
        ...(pages === undefined ? [] : [{ name: 'pages', middleware: pages }]),
        ...middlewares,
      ],
    },
    compiler,
  )
}
