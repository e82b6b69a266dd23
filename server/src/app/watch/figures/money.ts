import type { Clock } from '@quayside/contracts/clock'
import { money, toText } from '@quayside/money/money'
import type { FastifyBaseLogger } from 'fastify'
import { exposureShares } from '../../../areas/exposure/public.ts'
import { sendingStopped } from '../../../areas/withdrawals/public.ts'
import { bookSums } from '../../../ledger/audit/audit-queries.ts'
import { auditNew } from '../../../ledger/audit/audited.ts'
import { FUNDED, HOUSE } from '../../../ledger/chart.ts'
import { prepare } from '../../../platform/storage/query.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type Figure, single } from '../figure.ts'

const OFTEN_MS = 60_000
/** Reads every account. */
const SELDOM_MS = 600_000
const LOGGED = 10

/** The plan pool and donations hold money for others; the database itself refuses a customer's below zero. */
const overdrawn = prepare(q =>
  q
    .selectFrom('accounts')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('balance', '<', 0n)
    .where(eb => eb.or([eb('owner', '<>', HOUSE), eb('kind', 'in', FUNDED)])),
)

type Parts = Parameters<typeof exposureShares>[1] & {
  readonly storage: Pick<Storage, 'scan' | 'write'>
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** What must hold of money, which the leader reads for all sites. */
export function moneyFigures(parts: Parts): readonly Figure[] {
  const { storage, clock, log } = parts
  return [
    {
      name: 'ledger_imbalance',
      help: 'How far the accounts of a currency and mode are from a sum of zero, in units of the currency; the book "new" counts faults of new postings',
      label: 'book',
      everyMs: SELDOM_MS,
      isLeaders: true,
      async read() {
        const rows = await storage.scan(tx => tx.all(bookSums, {}))
        const faults = await auditNew(storage, clock.now())
        if (faults.length > 0) log.error({ faults: faults.slice(0, LOGGED) }, 'the ledger has faults')
        const books = rows.map(({ currency, mode, balance }) => ({
          subject: `${currency}/${mode}`,
          value: Math.abs(Number(toText(money(currency, balance)))),
        }))
        return [...books, { subject: 'new', value: faults.length }]
      },
    },
    {
      name: 'ledger_overdrawn_accounts',
      help: 'Accounts of customers, plans, and donations below zero',
      everyMs: SELDOM_MS,
      isLeaders: true,
      read: async () => single((await storage.scan(tx => tx.one(overdrawn, {})))?.total ?? 0),
    },
    {
      name: 'custody_sending_stopped',
      help: '',
      label: 'why',
      isExported: false,
      everyMs: OFTEN_MS,
      isLeaders: true,
      async read() {
        const stopped = await storage.scan(sendingStopped)
        return ['missing', 'unknown'].map(subject => ({ subject, value: stopped === subject ? 1 : 0 }))
      },
    },
    {
      name: 'house_exposure_used_share',
      help: 'Share of a limit of the exposure that is used, by measure and market',
      label: 'limit',
      everyMs: OFTEN_MS,
      isLeaders: true,
      read: () => storage.scan(tx => exposureShares(tx, parts)),
    },
  ]
}
