// npm run contract: writes docs/remote-contract.md.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { remoteContractPage } from './write-page.ts'

writeFileSync(path.join(import.meta.dirname, '../../docs/remote-contract.md'), remoteContractPage())
