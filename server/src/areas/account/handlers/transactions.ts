import type { AccountMode } from '@quayside/contracts/customer/user'
import type { QueryOf } from '@quayside/contracts/endpoint'
import type { listTransactions as endpoint } from '@quayside/contracts/endpoints/account/account'
import { isoOf } from '@quayside/contracts/iso-time'
import { money, toText } from '@quayside/money/money'
import { countLines, pageOfLines } from '../../../ledger/figures.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import type { Services } from '../../services.ts'

export async function listTransactions(input: CustomerInput<typeof endpoint, Services>) {
  const { services, session, mode, query } = input
  return await statementOf(services, { ...query, userId: session.userId, mode, of: session.userId })
}

type Asked = QueryOf<typeof endpoint> & {
  readonly userId: string
  readonly mode: AccountMode
  /** The customer who asks; undefined for staff, who see what others just wrote. */
  readonly of?: string | undefined
}

export async function statementOf({ storage }: Pick<Services, 'storage'>, asked: Asked) {
  const { page, size, range } = pageRange(asked)
  const whose = { userId: asked.userId, mode: asked.mode }
  return await storage.read(async tx => {
    const total = (await tx.one(countLines, whose))?.total ?? 0
    const rows = await tx.all(pageOfLines, { ...whose, ...range })
    const list = rows.map(row => ({
      id: `${row.id}-${row.account}-${row.currency}`,
      kind: row.kind,
      currency: row.currency,
      account: row.account,
      amount: toText(money(row.currency, row.amount)),
      balanceAfter: toText(money(row.currency, row.balance_after)),
      reference: row.reference,
      time: isoOf(row.created_at),
      endedByStaff: row.ended_by_staff ?? undefined,
    }))
    return { list, total, page, size }
  }, asked.of)
}
