import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { clientId, decimalText, positiveDecimal } from '../primitives.ts'

export const MOST_SAMPLE_DOLLARS = '100000.00'

export const giveSampleMoney = post('/user/sampleMoney', {
  summary: 'Credits sample dollars to the own real account; only a sandbox has this call',
  access: 'customer',
  body: z.strictObject({ amount: positiveDecimal, clientId }),
  result: z.object({ amount: decimalText }),
  errors: ['10008', '10016', '10041'],
  movesMoney: true,
})
