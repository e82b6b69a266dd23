import { deletePhotosOf } from '../../platform/photos/vault/delete-photos.ts'
import { type Forget, forgetRows } from '../../platform/storage/retention/forget.ts'
import { photosIn } from './queries.ts'
import { photosOf } from './view.ts'

const forgetTables = forgetRows('service_messages', 'service_threads', 'service_merged')

/** Deletes the conversations and their pictures when an account closes for good. */
export const forgetService: Forget = async (tx, customer) => {
  const { userId } = customer
  const photos = (await tx.all(photosIn, { userId })).flatMap(photosOf)
  await deletePhotosOf(tx, { userId, photos })
  await forgetTables(tx, customer)
}
