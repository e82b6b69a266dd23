import { readFileSync } from 'node:fs'
import path from 'node:path'
import { standAloneConfig } from '@quayside/build/dev/stand-alone-config'
import { remoteDescription } from '@quayside/contracts/remotes/remote'
import { alonePage, indexPage } from './alone-page.ts'
import { readOptions } from './options.ts'
import { serveAlone } from './serve-alone.ts'

const { remotes, folders, port } = await readOptions()
const described = folders.map(folder =>
  remoteDescription.parse(JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'))),
)
await serveAlone({
  configuration: standAloneConfig(folders),
  port,
  folders,
  pageOf: pathname => alonePage(described, pathname) ?? indexPage(described),
})
process.stdout.write(
  `${remotes.join(', ')} alone, on fixtures: http://127.0.0.1:${port}${described[0]?.routes[0]?.path ?? '/'}\n`,
)
