import type { Locale } from '@quayside/contracts/locales'
import type { Currency } from '@quayside/money/currency'
import { ownedIn, type StatementEvent } from '../../ledger/statement/statement.ts'
import { sandboxMark } from '../../platform/i18n/sandbox-mark.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { type Row, rowOf, type Sums, statementDocument } from './document.ts'
import { type Issuer, linesOf } from './lines.ts'
import { type MonthStatement, type OwnerMonth, readMonth } from './month-statement.ts'
import { createChain } from './rules/chain.ts'
import type { StatementServices } from './services.ts'
import { titlesOf } from './titles.ts'

/** Maximum printed events: some 300 pages. */
export const PRINTED_EVENTS = 10_000

type Requested = Issuer & { readonly whose: OwnerMonth; readonly locale: Locale }

/** Draws a month's statement; throws when the ledger does not balance, because a wrong statement must not be issued. */
export async function printMonth(services: StatementServices, requested: Requested): Promise<Uint8Array> {
  const { storage, market, clock, printer, slices } = services
  const { whose, locale } = requested
  const statement = await readMonth(storage, whose, slices.run)
  const sums = new Map<Currency, { received: bigint; spent: bigint }>()
  const rows = new Map<Currency, Row[]>()
  let shown = 0
  let total = 0
  const watched = watching(statement, async events => {
    total += events.length
    for (const { changes } of events) for (const change of changes) addTo(sums, change)
    const printed = events.slice(0, Math.max(0, PRINTED_EVENTS - shown))
    shown += printed.length
    const titleOf = await storage.read(tx => titlesOf(tx, { events: printed, market, locale }))
    for (const event of printed)
      for (const change of event.changes) {
        const known = rows.get(change.currency) ?? []
        known.push(rowOf(event, change, { ...requested, titleOf }))
        rows.set(change.currency, known)
      }
  })
  const chain = await chainOf(linesOf(watched, whose, requested))
  requireSum(statement, sums)
  const holder = await storage.read(tx => holderOf(tx, services, whose.userId))
  const { opening, closing, currencies } = statement
  const document = statementDocument({
    ...requested,
    mark: sandboxMark(services.config, locale),
    holder,
    now: clock.now(),
    statement: { opening, closing, currencies },
    rows,
    shown,
    total,
    sums,
    chain,
  })
  return await printer.print(document)
}

async function holderOf(
  tx: ReadTx,
  { holderName }: Pick<StatementServices, 'holderName'>,
  userId: string,
): Promise<string> {
  const username = (await tx.one(findUser, { id: userId }))?.username ?? ''
  const name = await holderName(tx, userId)
  return name === undefined ? username : `${name} (${username})`
}

export async function chainOf(pieces: AsyncIterable<string>): Promise<{ lines: number; head: string }> {
  const chain = createChain()
  let lines = 0
  for await (const piece of pieces) {
    chain.add(piece)
    for (const line of piece.split('\n')) if (/^\d/.test(line)) lines += 1
  }
  return { lines, head: chain.head }
}

function watching(
  statement: MonthStatement,
  see: (events: readonly StatementEvent[]) => void,
): MonthStatement {
  return {
    ...statement,
    async *events() {
      for await (const events of statement.events()) {
        await see(events)
        yield events
      }
    },
  }
}

function addTo(
  sums: Map<Currency, { received: bigint; spent: bigint }>,
  { currency, amount }: StatementEvent['changes'][number],
): void {
  const { received, spent } = sums.get(currency) ?? { received: 0n, spent: 0n }
  sums.set(
    currency,
    amount > 0n ? { received: received + amount, spent } : { received, spent: spent + amount },
  )
}

function requireSum({ opening, closing, currencies }: MonthStatement, sums: Sums): void {
  for (const currency of currencies) {
    const { received = 0n, spent = 0n } = sums.get(currency) ?? {}
    if (ownedIn(opening, currency) + received + spent !== ownedIn(closing, currency))
      throw new Error(`a statement in ${currency} does not add up`)
  }
}
