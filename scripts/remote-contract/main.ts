// npm run contract writes docs/remote-contract.md; `-- archive` adds the present contract to the archive.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { remoteContractPage } from './write-page.ts'

const [word] = process.argv.slice(2)

if (word === 'archive') {
  const { archiveContract } = await import('./archive.ts')
  process.stdout.write(`Commit ${await archiveContract()}.\n`)
} else writeFileSync(path.join(import.meta.dirname, '../../docs/remote-contract.md'), remoteContractPage())
