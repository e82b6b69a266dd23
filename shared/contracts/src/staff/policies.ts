import * as z from 'zod/mini'
import { COUNTRIES } from '../customer/countries.ts'
import { ADMINISTRATORS, ANY_STAFF, staffGet, staffPost } from './endpoint.ts'
import { staffText } from './parts.ts'

/** Countries (ISO 3166-1 alpha-2, sorted) whose customers may buy options on the real account (rules §5). */
export const optionPolicy = z.object({
  countries: z.array(z.string()),
  /** The stored record is unreadable: it allows no country until it is changed here. */
  isMalformed: z.boolean(),
})
export type OptionPolicy = z.infer<typeof optionPolicy>

export const getOptionPolicy = staffGet('/policies/options', {
  summary: 'Countries whose customers may buy options on the real account',
  roles: ANY_STAFF,
  result: optionPolicy,
})

export const changeOptionPolicy = staffPost('/policies/options', {
  summary: 'Enables or disables options on the real account for one country; open options run to their end',
  roles: ADMINISTRATORS,
  pace: 'acts',
  body: z.strictObject({
    country: z.string().check(z.refine(code => COUNTRIES.includes(code), { error: 'A country code' })),
    isAllowed: z.boolean(),
    note: staffText,
  }),
  result: optionPolicy,
})
