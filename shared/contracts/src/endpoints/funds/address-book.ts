import * as z from 'zod/mini'
import { cryptoCurrency, network } from '../../assets/networks.ts'
import { get, post } from '../../endpoint.ts'
import { clientId, isoTime, orderId } from '../../primitives.ts'
import { isReadableLine } from '../../text/readable-text.ts'
import { emailCode } from '../sign-in/login.ts'

export const MOST_ADDRESSES = 50
export const ADDRESS_LABEL_LENGTH = 40

/** `unconfirmed` needs the code from the email; `waiting` is confirmed and usable from `usableAt`. */
export const addressStatus = z.enum(['unconfirmed', 'waiting', 'usable'])
export type AddressStatus = z.infer<typeof addressStatus>

/** Reasons to confirm an address (a 409): a contract, or one of ours. `full`: the book has no more room. */
export const ADDRESS_DOUBTS = ['contract', 'ours'] as const
export type AddressDoubt = (typeof ADDRESS_DOUBTS)[number]

export const bookAddress = z.object({
  id: z.string(),
  currency: cryptoCurrency,
  network,
  /** Canonical form: checksummed, or lower-case bech32. */
  address: z.string(),
  label: z.string(),
  status: addressStatus,
  usableAt: z.nullable(isoTime),
  /** Remaining wait from this response on, ms; absent from older servers: the device's clock must do. */
  waitsFor: z.optional(z.number()),
  addedAt: isoTime,
})
export type BookAddress = z.infer<typeof bookAddress>

const addressBook = z.array(bookAddress)

export const listAddresses = get('/user/addresses', {
  summary: 'The customer’s addresses for withdrawals, newest first',
  access: 'customer',
  result: addressBook,
})

const readableLine = z.refine<string>(isReadableLine, { error: 'Only what can be read' })

export const addAddress = post('/user/addresses', {
  summary:
    'Adds an address and sends the code that confirms it; one that exists already is returned as it is',
  access: 'customer',
  body: z.strictObject({
    clientId,
    currency: cryptoCurrency,
    network,
    address: z.string().check(z.trim(), z.maxLength(160)),
    label: z.string().check(z.trim(), z.maxLength(ADDRESS_LABEL_LENGTH), readableLine),
    /** The customer confirms the address despite its doubt (`ADDRESS_DOUBTS`). */
    sure: z.optional(z.literal('yes')),
  }),
  result: bookAddress,
  errors: ['10008', '10014', '10021'],
})

export const sendAddressCode = post('/user/addresses/{id}/code', {
  summary: 'Sends another code for an address that is not confirmed yet',
  access: 'customer',
  params: orderId,
  result: z.object({ expiresAt: isoTime }),
  errors: ['10019'],
})

export const confirmAddress = post('/user/addresses/{id}/confirm', {
  summary: 'Confirms an address by the code from the e-mail; it can be used 24 hours later',
  access: 'customer',
  params: orderId,
  body: z.strictObject({ code: emailCode }),
  result: bookAddress,
  success: '20005',
  errors: ['10002', '10019'],
})

export const removeAddress = post('/user/addresses/{id}/remove', {
  summary: 'Removes an address at once',
  access: 'customer',
  params: orderId,
  result: addressBook,
  success: '20005',
})
