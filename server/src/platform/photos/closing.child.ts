import { createPhotoReader } from './photo-reader.ts'

// Reads nothing that is a photo, closes the reader, and says that it came to its end.
const reader = createPhotoReader()
const reading = await reader.read('ann', Buffer.from('no photo'))
await reader.close()
process.stdout.write(reading.ok ? 'kept' : reading.error)
