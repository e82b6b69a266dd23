import { csvFile, type ExportFile, ROWS_PER_SLICE } from '../../platform/data-export.ts'
import type { CoreServices } from '../services.ts'
import { filesOf, loansAfter } from './queries.ts'
import { loanOf } from './tables.ts'
import { loanView } from './view.ts'

const COLUMNS = ['orderNo', 'status', 'reason', 'amount', 'interest', 'outstanding', 'paid', 'dueAt'] as const

export function loanFiles({ storage, clock }: Pick<CoreServices, 'storage' | 'clock'>): ExportFile[] {
  const columns = ['orderNo', 'status', 'reason', 'amount', 'interest', 'outstanding', 'paid', 'dueAt']
  const more = [
    'days',
    'dailyRate',
    'income',
    'costs',
    'debts',
    'agreement',
    'signedAgreement',
    'typedName',
    'at',
  ]
  return [
    csvFile('real/loans.csv', [...columns, ...more], async function* ({ userId }, runSlice) {
      let id = ''
      for (;;) {
        const page = { userId, id, limit: ROWS_PER_SLICE }
        const rows = await runSlice(() =>
          storage.read(async tx => {
            const found = await tx.all(loansAfter, page)
            return await Promise.all(
              found.map(async row => ({ row, files: await tx.all(filesOf, { loanId: row.id }) })),
            )
          }),
        )
        yield rows.map(({ row, files }) => {
          const known = loanOf(row)
          const view = loanView(known, { files, now: clock.now() })
          const { income, costs, debts } = known.household
          return [
            ...COLUMNS.map(column => view[column]),
            String(known.days),
            known.dailyRate,
            ...[income, costs, debts].map(
              cents => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
            ),
            view.agreement.hash,
            view.agreement.signedHash,
            known.signature?.typedName ?? null,
            view.timeline[0]?.at ?? '',
          ]
        })
        if (rows.length < ROWS_PER_SLICE) return
        id = rows.at(-1)?.row.id ?? ''
      }
    }),
  ]
}
