import * as z from 'zod/mini'
import { COUNTRIES } from '../countries.ts'
import { get, post } from '../endpoint.ts'

/** The mode in which somebody who signs in finds themselves: the one they chose last, or always the same. */
export const START_MODES = ['last', 'demo', 'real'] as const
export type StartMode = (typeof START_MODES)[number]

const settings = z.object({
  /** ISO 3166 code; null until it is declared. */
  country: z.nullable(z.string()),
  /** Whether a verified identity says so: then it is changed there alone. */
  countryConfirmed: z.boolean(),
  /** E.164, where a verified identity says so and it is this account's to sign in by. */
  phone: z.nullable(z.string()),
  /** IANA name; null: each device's own. */
  timeZone: z.nullable(z.string()),
  startMode: z.enum(START_MODES),
})
export type AccountSettings = z.infer<typeof settings>

export const accountSettings = get('/user/settings', {
  summary: 'What holds for the customer on every device',
  access: 'customer',
  result: settings,
})

export const changeSettings = post('/user/settings', {
  summary: 'Changes what is given of the settings; Real at sign-in needs an e-mail',
  access: 'customer',
  body: z.object({
    timeZone: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    startMode: z.optional(z.enum(START_MODES)),
  }),
  result: settings,
  errors: ['10040'],
})

export const declareCountry = post('/user/country', {
  summary: 'Declares where the customer lives, until a verified identity says it',
  access: 'customer',
  body: z.object({ country: z.enum(COUNTRIES) }),
  result: settings,
  errors: ['10019'],
})
