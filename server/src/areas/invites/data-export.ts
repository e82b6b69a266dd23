import { isoOf } from '@quayside/contracts/iso-time'
import { csvFile, type ExportFile, ROWS_PER_SLICE } from '../../platform/data-export.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import type { CoreServices } from '../services.ts'
import { promisesAfter } from './queries.ts'
import { PROMISED } from './tables.ts'

const COLUMNS = ['role', 'joinedAt', 'currency', 'amount', 'state', 'paidAt'] as const

/** The customer's own rewards, and that the customer joined under terms: the state would reveal the inviter's account. */
export function inviteFiles({ storage }: Pick<CoreServices, 'storage'>): ExportFile[] {
  return [
    csvFile('real/invite-rewards.csv', COLUMNS, async function* ({ userId }, runSlice) {
      let id = ''
      for (;;) {
        const page = { userId, id, limit: ROWS_PER_SLICE }
        const rows = await runSlice(() => storage.read(tx => tx.all(promisesAfter, page)))
        yield rows.map(PROMISED.fromRow).map(({ inviterId, terms, state, promisedAt, paidAt }) => {
          const isInviter = inviterId === userId
          return [
            isInviter ? 'inviter' : 'invited',
            isoOf(promisedAt),
            terms.currency,
            terms.amount,
            isInviter ? state : '',
            isInviter ? isoOrNull(paidAt) : '',
          ]
        })
        if (rows.length < ROWS_PER_SLICE) return
        id = rows.at(-1)?.id ?? ''
      }
    }),
  ]
}
