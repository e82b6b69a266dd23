import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import {
  clientId,
  codeText,
  decimalText,
  isoTime,
  orderId,
  pageOf,
  paging,
  positiveDecimal,
} from '../primitives.ts'

export const ALERT_LIMIT = 50

export const alertStatus = z.enum(['active', 'fired', 'removed'])

export const priceAlert = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  condition: z.enum(['above', 'below']),
  price: decimalText,
  status: alertStatus,
  createdAt: isoTime,
  firedAt: z.nullable(isoTime),
  firedPrice: z.nullable(decimalText),
})
export type PriceAlert = z.infer<typeof priceAlert>

export const addAlert = post('/order/addAlert', {
  summary: 'Asks to be told when a price is reached; above or below follows from the price now',
  access: 'customer',
  body: z.strictObject({ code: z.string().check(z.maxLength(32)), price: positiveDecimal, clientId }),
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
    status: z.optional(alertStatus),
    ...paging,
  }),
  result: pageOf(priceAlert),
})
