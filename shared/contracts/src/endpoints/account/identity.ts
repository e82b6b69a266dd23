import * as z from 'zod/mini'
import { COUNTRIES } from '../../customer/countries.ts'
import { givenNames, personName, signedName, tidied } from '../../customer/person-name.ts'
import { kycStatus } from '../../customer/user.ts'
import { BINARY, get, post } from '../../endpoint.ts'
import { calendarDay, isoTime } from '../../primitives.ts'
import { isReadableLine } from '../../text/readable-text.ts'

/** Photos of an identity and the image of a drawn signature; only `addressProof` belongs to the second tier. */
export const identityPhoto = z.enum(['front', 'back', 'inHand', 'signature', 'addressProof'])
export type IdentityPhoto = z.infer<typeof identityPhoto>

export const documentType = z.enum(['idCard', 'driverLicence', 'passport'])
export type DocumentType = z.infer<typeof documentType>

const realDay = calendarDay.check(z.refine(isRealDay, { error: 'There is no such day' }))

function isRealDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** The customer's statements, as text; only `documentExpiry` is optional. */
export const identityValues = {
  firstName: givenNames,
  lastName: personName,
  birthdate: realDay,
  sex: z.enum(['female', 'male', 'other']),
  country: z.enum(COUNTRIES),
  address: z.string().check(tidied, z.minLength(5), z.maxLength(300), z.refine(isReadableLine)),
  dialCode: z.string().check(z.regex(/^\+[1-9]\d{0,3}$/)),
  /** National number: some countries keep its leading zero. The server validates it with libphonenumber. */
  phone: z.string().check(z.regex(/^\d{2,15}$/)),
  documentType,
  documentExpiry: realDay,
}
export type IdentityValue = keyof typeof identityValues

export type IdentityField = IdentityValue | IdentityPhoto

export const wrongReason = z.enum([
  'unreadable',
  'incomplete',
  'mismatch',
  'notThisPerson',
  'expiredDocument',
  'unsupported',
  'altered',
])
export type WrongReason = z.infer<typeof wrongReason>

export const IDENTITY_VALUES: readonly IdentityValue[] = [
  'firstName',
  'lastName',
  'birthdate',
  'sex',
  'country',
  'address',
  'dialCode',
  'phone',
  'documentType',
  'documentExpiry',
]

/** Time limit of a review (spec §9), ms. */
export const REVIEW_MS = 48 * 3_600_000

const tier = z.enum(['1', '2'])
/** A file is a form part: a browser sends a blob, the server has its bytes. */
const file = z.custom<Uint8Array, Uint8Array | Blob>(value => value instanceof Uint8Array, {
  error: 'Send a file',
})
file.register(z.globalRegistry, BINARY)
const signature = z.union([signedName, file])

const sent = {
  firstName: z.optional(identityValues.firstName),
  lastName: z.optional(identityValues.lastName),
  birthdate: z.optional(identityValues.birthdate),
  sex: z.optional(identityValues.sex),
  country: z.optional(identityValues.country),
  address: z.optional(identityValues.address),
  dialCode: z.optional(identityValues.dialCode),
  phone: z.optional(identityValues.phone),
  documentType: z.optional(identityValues.documentType),
  documentExpiry: z.optional(identityValues.documentExpiry),
  front: z.optional(file),
  back: z.optional(file),
  inHand: z.optional(file),
  addressProof: z.optional(file),
  signature: z.optional(signature),
}

export const identityCase = z.object({
  status: kycStatus,
  submittedAt: z.nullable(isoTime),
  dueAt: z.nullable(isoTime),
  decidedAt: z.nullable(isoTime),
  reviewer: z.nullable(z.enum(['person', 'automatic'])),
  fields: z.record(z.string(), z.object({ reason: wrongReason, corrected: z.boolean() })),
  /** Saved draft; null without one. A typed signature is among the values. */
  draft: z.nullable(z.object({ values: z.record(z.string(), z.string()), photos: z.array(identityPhoto) })),
  missing: z.array(z.string()),
  deletionAt: z.nullable(isoTime),
})
export type IdentityCaseView = z.infer<typeof identityCase>

export const identification = z.extend(identityCase, {
  now: isoTime,
  /** Verified tier: 0 nothing, 1 the identity, 2 the address as well. */
  tier: z.int(),
  expiresOn: z.nullable(calendarDay),
  address: identityCase,
  country: z.optional(z.nullable(z.string())),
  /** Whether text messages can verify a phone number, and the verified number (E.164). */
  phoneProof: z.object({
    hasCodes: z.boolean(),
    proved: z.nullable(z.string()),
    /** Another account signs in with the verified number, so this one does not. Absent from an older server. */
    isOthers: z.optional(z.boolean()),
  }),
})
export type Identification = z.infer<typeof identification>

export const getIdentification = get('/user/identification', {
  summary: 'How far the verification of the customer’s identity is',
  access: 'customer',
  result: identification,
})

export const saveIdentification = post('/user/identification/draft', {
  summary: 'Keeps a step of the verification; JSON, or multipart/form-data with photos',
  access: 'customer',
  body: z.strictObject(sent),
  result: identification,
  success: '20005',
  errors: ['10019'],
})

export const submitIdentification = post('/user/identification', {
  summary: 'Keeps what comes along (multipart/form-data or JSON) and submits a tier for review',
  access: 'customer',
  body: z.strictObject({ ...sent, tier: z.optional(tier) }),
  result: identification,
  success: '20001',
  errors: ['10019', '10022'],
})

export const identificationPhoto = get('/user/identification/photo/{photo}', {
  summary: 'A link that shows one of the customer’s own photos for a minute',
  access: 'customer',
  params: z.object({ photo: identityPhoto }),
  result: z.object({ url: z.string(), expiresAt: isoTime }),
})

const number = { dialCode: identityValues.dialCode, phone: identityValues.phone }

export const sendPhoneCode = post('/user/identification/phoneCode', {
  summary: 'Texts a code to a number; 404 where text messages are not sent',
  access: 'customer',
  body: z.strictObject(number),
  result: z.object({ expiresAt: isoTime, againAfterSeconds: z.int() }),
  success: '20001',
  errors: ['10019'],
})

export const confirmPhone = post('/user/identification/phone', {
  summary: 'Proves a number by the code it was sent',
  access: 'customer',
  body: z.strictObject({ ...number, code: z.string().check(z.regex(/^\d{6}$/)) }),
  result: identification,
  success: '20005',
  errors: ['10019', '10091'],
})
