import path from 'node:path'
import { galleryConfig } from '@quayside/build/dev/gallery-config'
import { scriptPage } from './alone-page.ts'
import { readOptions, root } from './options.ts'
import { serveAlone } from './serve-alone.ts'

const { folders, port } = await readOptions()
await serveAlone({
  configuration: galleryConfig([path.join(root, 'shared/ui'), path.join(root, 'shell'), ...folders]),
  port,
  folders,
  pageOf: () => scriptPage('gallery'),
})
process.stdout.write(`Gallery of components: http://127.0.0.1:${port}/\n`)
