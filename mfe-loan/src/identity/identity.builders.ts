import type { Identification, IdentityCaseView } from '@quayside/contracts/endpoints/account/identity'
import { SOME_TIME } from '@quayside/testing/builders'

const EVERYTHING = [
  'firstName',
  'lastName',
  'birthdate',
  'sex',
  'country',
  'address',
  'dialCode',
  'phone',
  'documentType',
  'front',
  'back',
  'inHand',
  'signature',
]

export const WHOLE_DRAFT: NonNullable<IdentityCaseView['draft']> = {
  values: {
    firstName: 'María',
    lastName: 'O’Neill',
    birthdate: '1990-02-28',
    sex: 'female',
    country: 'DE',
    address: '1 Quay Road, 20457 Hamburg',
    dialCode: '+49',
    phone: '15112345678',
    documentType: 'idCard',
    documentExpiry: '2050-05-31',
    signature: 'María O’Neill',
  },
  photos: ['front', 'back', 'inHand'],
}

export function buildCase(changes: Partial<IdentityCaseView> = {}): IdentityCaseView {
  return {
    status: 'none',
    submittedAt: null,
    dueAt: null,
    decidedAt: null,
    reviewer: null,
    fields: {},
    draft: null,
    missing: changes.status === 'none' || !changes.status ? EVERYTHING : [],
    deletionAt: null,
    ...changes,
  }
}

export function buildIdentification(changes: Partial<Identification> = {}): Identification {
  const address = buildCase({ missing: ['addressProof'] })
  const phoneProof = { hasCodes: false, proved: null }
  return { ...buildCase(changes), now: SOME_TIME, tier: 0, expiresOn: null, address, phoneProof, ...changes }
}
