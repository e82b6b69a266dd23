import { setPriority } from 'node:os'
import process from 'node:process'
import { cleanFile } from './clean-file.ts'
import { cleanPhoto, closeOtherReaders, type PhotoOrder } from './clean-photo.ts'

// Reads untrusted files in a process without keys, sockets, or other secrets. It exits with its parent.
/** Leaves a third of the processor to this process when the site is busy; less would refuse honest photos. */
const NICE = 5

setPriority(NICE)
closeOtherReaders()
process.on('message', async ({ bytes, leastSide, isPdfTaken }: PhotoOrder) => {
  const clean = isPdfTaken ? cleanFile : cleanPhoto
  process.send?.(await clean(Buffer.from(bytes), leastSide))
})
process.on('disconnect', () => process.exit())
