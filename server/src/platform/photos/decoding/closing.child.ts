import { createPhotoReader } from './photo-reader.ts'

const reader = createPhotoReader()
const reading = await reader.read('ann', Buffer.from('no photo'))
await reader.close()
process.stdout.write(reading.ok ? 'kept' : reading.error)
