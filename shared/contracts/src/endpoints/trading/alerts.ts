import * as z from 'zod/mini'
import { tidied } from '../../customer/person-name.ts'
import { get, post } from '../../endpoint.ts'
import {
  clientId,
  codeText,
  decimalText,
  isoTime,
  orderId,
  pageOf,
  paging,
  positiveDecimal,
  realTime,
} from '../../primitives.ts'
import { isReadableLine } from '../../text/readable-text.ts'

export const ALERT_LIMIT = 50
export const ALERT_NOTE_LENGTH = 140

/** Older clients know no further status: an expired alert is `removed` and has `expiredAt`. */
export const alertStatus = z.enum(['active', 'fired', 'removed'])

/** Signed percent from the price at the time of setting. */
const alertPercent = z.string().check(z.regex(/^-?(?=.*[1-9])(0|[1-9]\d{0,3})(\.\d{1,2})?$/))

export const priceAlert = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  condition: z.enum(['above', 'below']),
  price: decimalText,
  status: alertStatus,
  createdAt: isoTime,
  /** Of the last notice, where the alert repeats. */
  firedAt: z.nullable(isoTime),
  firedPrice: z.nullable(decimalText),
  /** Percent that the customer set, and the price from which the server computed `price`. */
  percent: z.optional(z.string()),
  fromPrice: z.optional(decimalText),
  repeat: z.optional(z.literal('daily')),
  note: z.optional(z.string()),
  expiresAt: z.optional(isoTime),
  expiredAt: z.optional(isoTime),
})
export type PriceAlert = z.infer<typeof priceAlert>

const readableLine = z.refine<string>(isReadableLine, { error: 'Only what can be read' })

export const alertNote = z.string().check(tidied, z.maxLength(ALERT_NOTE_LENGTH), readableLine)

export const addAlert = post('/order/addAlert', {
  summary: 'Adds a price alert; the current price decides whether it waits for a rise or a fall',
  access: 'customer',
  body: z
    .strictObject({
      code: z.string().check(z.maxLength(32)),
      price: z.optional(positiveDecimal),
      percent: z.optional(alertPercent),
      repeat: z.optional(z.enum(['once', 'daily'])),
      note: z.optional(alertNote),
      /** At most one year ahead. */
      expiresAt: z.optional(realTime),
      clientId,
    })
    .check(
      z.refine(({ price, percent }) => (price === undefined) !== (percent === undefined), {
        error: 'Either a price or a percent',
      }),
    ),
  result: priceAlert,
  success: '20005',
  errors: ['10014', '10015', '10016'],
  movesMoney: true,
})

export const removeAlert = post('/order/removeAlert/{id}', {
  summary: 'Removes an active alert',
  access: 'customer',
  params: orderId,
  body: z.strictObject({ clientId }),
  result: priceAlert,
  success: '20005',
  errors: ['10014'],
  movesMoney: true,
})

export const listAlerts = get('/order/listAlerts', {
  summary: 'Price alerts, newest first',
  access: 'customer',
  query: z.object({
    code: z.optional(codeText),
    /** `removed` includes the expired alerts. */
    status: z.optional(z.enum([...alertStatus.options, 'expired'])),
    ...paging,
  }),
  result: pageOf(priceAlert),
})
