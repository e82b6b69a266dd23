import { setPriority } from 'node:os'
import process from 'node:process'
import { cleanPhoto, closeOtherReaders, type PhotoOrder } from './clean-photo.ts'

// A process that reads strangers' files: no keys in its environment, no sockets, nothing else to lose. It goes when
// whoever asks is gone.
/** A third of the processor time of the site where both want it; much less would refuse honest photos on a busy machine. */
const NICE = 5

setPriority(NICE)
closeOtherReaders()
process.on('message', async ({ bytes, leastSide }: PhotoOrder) => {
  process.send?.(await cleanPhoto(Buffer.from(bytes), leastSide))
})
process.on('disconnect', () => process.exit())
