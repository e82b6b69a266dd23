import * as z from 'zod/mini'
import { post } from '../../endpoint.ts'
import { isoTime } from '../../primitives.ts'

/** A requested sign-in without the second step: possible once, from `opensAt` to `endsAt`. */
export const lostFactor = z.object({ begunAt: isoTime, opensAt: isoTime, endsAt: isoTime })

export const beginLostFactor = post('/login/lostFactor', {
  summary:
    'Asks for a sign-in without the second step, by the ticket of one that waits for it; possible after 72 hours',
  body: z.object({ ticket: z.string().check(z.maxLength(64)) }),
  result: lostFactor,
})

export const stopLostFactorByLink = post('/login/stopLostFactor', {
  summary: 'Stops it by the token of a mail, without a session; 404 when there is nothing to stop',
  body: z.object({ token: z.string().check(z.maxLength(64)) }),
  result: z.null(),
})

export const stopLostFactor = post('/user/lostFactor/stop', {
  summary: 'Stops it from a device where the customer is signed in; 404 when there is nothing to stop',
  access: 'customer',
  result: z.null(),
})
