import { readFileSync } from 'node:fs'
import path from 'node:path'
import { devRemoteConfig } from '@quayside/build/dev/dev-remote-config'
import { compilerServer } from '@quayside/build/dev-server/compiler-server'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { readOptions, stopWithParent } from './options.ts'
import { servePages } from './serve-pages.ts'

const { remotes, folders, port, site } = await readOptions()
const [remote = ''] = remotes
const [folder = ''] = folders
const compiler = webpack(devRemoteConfig(folder))
if (compiler === null) throw new Error('webpack took no configuration')
const server = compilerServer(compiler, {
  DevServer: WebpackDevServer,
  port,
  pages: servePages({ site, remotes: { [remote]: `http://127.0.0.1:${port}` } }),
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
})
stopWithParent(() => server.stop())
await server.start()
process.stdout.write(
  `${remote} with Fast Refresh: http://127.0.0.1:${port}${firstPath(folder)} (site behind it: ${site})\n`,
)

function firstPath(folder: string): string {
  const { routes } = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'))
  return routes[0]?.path ?? '/'
}
