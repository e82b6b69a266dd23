import { isoOf } from '@quayside/contracts/iso-time'
import { money, toText } from '@quayside/money/money'
import { csvFile, type ExportFile } from '../../platform/data-export.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import type { CoreServices } from '../services.ts'
import { breakOf, limitsOf, reminderOf } from './queries.ts'
import { BREAK, LIMIT, REMINDER } from './tables.ts'

const COLUMNS = ['what', 'value', 'next', 'nextFrom', 'since', 'until', 'endsAt']

export function limitFiles({ storage }: Pick<CoreServices, 'storage'>): ExportFile[] {
  return [
    csvFile('own-limits.csv', COLUMNS, async function* ({ userId }, runSlice) {
      const kept = await runSlice(() =>
        storage.read(async tx => ({
          limits: await tx.all(limitsOf, { userId }),
          reminder: await tx.one(reminderOf, { userId }),
          taken: await tx.one(breakOf, { userId }),
        })),
      )
      yield [
        ...kept.limits
          .map(LIMIT.fromRow)
          .map(({ kind, period, value, next, loosensAt, updatedAt }) => [
            `${kind} ${period}`,
            usd(value),
            usd(next),
            isoOrNull(loosensAt),
            isoOf(updatedAt),
            null,
            null,
          ]),
        ...(kept.reminder === undefined ? [] : [reminderLine(REMINDER.fromRow(kept.reminder))]),
        ...(kept.taken === undefined ? [] : [breakLine(BREAK.fromRow(kept.taken))]),
      ]
    }),
  ]
}

function reminderLine(kept: ReturnType<typeof REMINDER.fromRow>) {
  const { value, next, loosensAt, updatedAt } = kept
  const minutes = (count: number | null) => (count === null ? null : String(count))
  return ['reminder', minutes(value), minutes(next), isoOrNull(loosensAt), isoOf(updatedAt), null, null]
}

function breakLine({ kind, since, until, endsAt }: ReturnType<typeof BREAK.fromRow>) {
  return [kind, null, null, null, isoOf(since), isoOf(until), isoOrNull(endsAt)]
}

function usd(cents: bigint | null): string | null {
  return cents === null ? null : toText(money('USD', cents))
}
