import * as z from 'zod/mini'
import { decimalText, isoTime } from '../primitives.ts'
import { REVIEWERS, staffGet } from './endpoint.ts'

export const custodyCurrency = z.object({
  currency: z.string(),
  /** Amount that must exist by the ledger; below zero if more was sent than received, from the operator's own coins. */
  ledger: decimalText,
  /** Parts of it on networks outside custody, and declared by the operator as kept elsewhere. */
  otherNetworks: decimalText,
  elsewhere: decimalText,
  own: decimalText,
  fees: decimalText,
  /** Part of the fees that neither the operator's own coins nor customers' fees cover: customers' coins paid it. */
  uncovered: decimalText,
  underWay: decimalText,
  /** Expected custody balance; a range while the state of a transfer is unknown. */
  least: decimalText,
  most: decimalText,
  custody: z.nullable(decimalText),
  /** Below zero: missing. Above: unexplained surplus. Null if it cannot be compared. */
  difference: z.nullable(decimalText),
  since: z.nullable(isoTime),
})
export type CustodyCurrency = z.infer<typeof custodyCurrency>

export const custodyStanding = staffGet('/custody', {
  summary: 'Custody’s balance next to the ledger’s, and whether withdrawals are sent',
  roles: REVIEWERS,
  result: z.object({
    /** `none` if custody cannot report its balance (sandbox); `waiting` before the first try. */
    kind: z.enum(['compared', 'none', 'waiting']),
    comparedAt: z.nullable(isoTime),
    triedAt: z.nullable(isoTime),
    /** Transfers are stopped: something is missing, or the comparison is unknown. */
    stopped: z.nullable(z.object({ since: isoTime, why: z.enum(['missing', 'unknown']) })),
    waiting: z.int(),
    currencies: z.array(custodyCurrency),
  }),
})
export type CustodyStanding = z.infer<typeof custodyStanding.result>
