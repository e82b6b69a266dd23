import * as z from 'zod/mini'
import { openPolicy } from '../../customer/user.ts'
import { get, post } from '../../endpoint.ts'
import { LOCALES } from '../../locales.ts'
import { isoTime } from '../../primitives.ts'

const locale = z.enum(LOCALES.map(entry => entry.value))

/** The exact text that a customer accepts: `hash` is the SHA-256 of its source in `locale`, as hexadecimal digits. */
const policyText = z.strictObject({
  id: z.string().check(z.maxLength(64)),
  version: z.string().check(z.maxLength(10)),
  hash: z.string().check(z.maxLength(64)),
  locale,
})

const policyQuestion = z.extend(openPolicy, {
  title: z.string(),
  /** When the version takes or took effect. */
  from: isoTime,
  hash: z.string(),
  /** Language of the text, the nearest one to the requested. */
  locale,
  /** The version accepted last; absent when its text is not in the site's records. */
  accepted: z.optional(z.string()),
})
export type PolicyQuestion = z.infer<typeof policyQuestion>

export const getPolicies = get('/user/policies', {
  summary: 'The policies in force or announced that the customer has not accepted',
  access: 'customer',
  query: z.object({ locale }),
  result: z.array(policyQuestion),
})

export const acceptPolicies = post('/user/policies', {
  summary: 'Accepts texts as they were shown; 409 if one is no longer the text to accept',
  access: 'customer',
  body: z.strictObject({ policies: z.array(policyText).check(z.minLength(1), z.maxLength(20)) }),
  result: z.null(),
  success: '20005',
})
