import type { identificationPhoto as endpoint } from '@quayside/contracts/endpoints/account/identity'
import { refuseWith } from '../../../platform/http/envelope.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { photoLink } from '../../../platform/photos/send-photo.ts'
import type { Services } from '../../services.ts'
import { readCase } from '../write-case.ts'

export async function identificationPhoto(input: CustomerInput<typeof endpoint, Services>) {
  const { params, services, session, request } = input
  const { userId, id: viewer } = session
  const tier = params.photo === 'addressProof' ? 2 : 1
  const now = services.clock.now()
  const { photos } = await services.storage.read(tx => readCase(tx, { userId, tier, now }))
  const photoId = photos[params.photo]
  return photoId === undefined ? refuseWith('404') : photoLink(services, { photoId, userId, viewer }, request)
}
