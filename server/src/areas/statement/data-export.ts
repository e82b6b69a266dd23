import type { AccountMode } from '@quayside/contracts/customer/user'
import { csvFile, type ExportFile, type RunSlice } from '../../platform/data-export.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { CoreServices } from '../services.ts'
import { linesOf } from './lines.ts'
import { readMonth } from './month-statement.ts'
import { chainOf } from './print-month.ts'
import { monthAt } from './rules/month.ts'

type Parts = Pick<CoreServices, 'storage' | 'clock' | 'config'>

export function statementFiles(parts: Parts): ExportFile[] {
  return (['real', 'demo'] as const).map(mode =>
    csvFile(`${mode}/statement-chains.csv`, ['month', 'lines', 'sha256'], ({ userId }, runSlice) =>
      chains(parts, { userId, mode }, runSlice),
    ),
  )
}

async function* chains(
  { storage, clock, config }: Parts,
  subject: { readonly userId: string; readonly mode: AccountMode },
  runSlice: RunSlice,
): AsyncGenerator<string[][]> {
  const issuer = { siteName: config.siteName, isSandbox: config.siteMode === 'sandbox' }
  const user = await storage.read(tx => tx.one(findUser, { id: subject.userId }))
  const last = monthAt(clock.now())
  for (
    let month = monthAt(user?.created_at ?? last.from);
    month.from <= last.from;
    month = monthAt(month.to + 1)
  ) {
    const read = { ...subject, month }
    const statement = await readMonth(storage, read, runSlice)
    const { lines, head } = await chainOf(linesOf(statement, read, issuer))
    yield [[month.text, String(lines), head]]
  }
}
