import * as z from 'zod/mini'
import { decimalText, isoTime } from '../primitives.ts'
import { REVIEWERS, staffGet } from './endpoint.ts'

/** One currency of custody beside the ledger, in its own units. */
export const custodyCurrency = z.object({
  currency: z.string(),
  /** What must be somewhere by the ledger; below zero where more was sent than came in, out of the operator's own coins. */
  ledger: decimalText,
  /** Of that over networks that custody does not keep, and what the operator declares to be kept elsewhere. */
  otherNetworks: decimalText,
  elsewhere: decimalText,
  /** The operator's own coins in custody, by declaration. */
  own: decimalText,
  /** Paid to the networks for sendings, ever. */
  fees: decimalText,
  /** Of that, what neither the operator's own coins nor fees of customers pay: it came out of customers' coins. */
  uncovered: decimalText,
  /** Given to custody and not yet arrived. */
  underWay: decimalText,
  /** What custody should have; two figures while nobody knows whether a sending has left. */
  least: decimalText,
  most: decimalText,
  /** What it has; null where it keeps none of the currency. */
  custody: z.nullable(decimalText),
  /** Below zero: missing. Above: more than anybody knows of. Null where it cannot be compared. */
  difference: z.nullable(decimalText),
  /** Since when it differs. */
  since: z.nullable(isoTime),
})
export type CustodyCurrency = z.infer<typeof custodyCurrency>

export const custodyStanding = staffGet('/custody', {
  summary: 'What custody keeps beside what the ledger says, and whether withdrawals are sent',
  roles: REVIEWERS,
  result: z.object({
    /** `none` where custody cannot tell what it keeps (sandbox); `waiting` before the first try. */
    kind: z.enum(['compared', 'none', 'waiting']),
    /** The last comparison that came about, and the last try. */
    comparedAt: z.nullable(isoTime),
    triedAt: z.nullable(isoTime),
    /** Nothing is sent: something is missing, or nobody knows whether. */
    stopped: z.nullable(z.object({ since: isoTime, why: z.enum(['missing', 'unknown']) })),
    /** Approved withdrawals that wait to be sent. */
    waiting: z.int(),
    currencies: z.array(custodyCurrency),
  }),
})
export type CustodyStanding = z.infer<typeof custodyStanding.result>
