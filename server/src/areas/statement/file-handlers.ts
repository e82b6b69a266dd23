import type * as endpoints from '@quayside/contracts/endpoints/funds/statement'
import { ok, type Result } from '@quayside/contracts/result'
import { refuseWith, type StatusRefusal } from '../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../platform/http/rate-limits/limited.ts'
import type { File } from '../../platform/http/responses/file-answer.ts'
import type { CustomerInput } from '../../platform/http/route.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import { eventTable } from './event-table.ts'
import { filterOf, localeOf } from './handlers.ts'
import { type Issuer, linesOf } from './lines.ts'
import { type OwnerMonth, readMonth } from './month-statement.ts'
import { printMonth } from './print-month.ts'
import { linesFile } from './rules/chain.ts'
import { monthOf, monthProblem } from './rules/month.ts'
import type { StatementServices } from './services.ts'

type Given = Promise<Result<File, StatusRefusal>>

export async function sendCsv(input: CustomerInput<typeof endpoints.statementCsv, StatementServices>): Given {
  const { query, session, mode, request, services } = input
  return await oneAtATime(services, session.userId, async ended => {
    const locale = localeOf(query.locale, request.headers)
    const filter = await filterOf(services, query, { userId: session.userId, mode, locale })
    const day = new Date(services.clock.now()).toISOString().slice(0, 10)
    return inPieces(services, {
      name: `statement-${day}.csv`,
      pieces: eventTable(services, filter, locale),
      ended,
    })
  })
}

export async function sendLines(
  input: CustomerInput<typeof endpoints.statementLines, StatementServices>,
): Given {
  const { query, session, services } = input
  const whose = { userId: session.userId, mode: input.mode, month: monthOf(query.month) }
  return (
    (await refuseMonth(services, whose)) ??
    (await oneAtATime(services, session.userId, async ended => {
      const statement = await readMonth(services.storage, whose, services.slices.run)
      const pieces = linesOf(statement, whose, issuerOf(services))
      return inPieces(services, { name: linesFile(query.month), pieces, ended })
    }))
  )
}

/** `GET /user/statement.pdf`: a month's statement, drawn in a separate thread. */
export async function sendPdf(input: CustomerInput<typeof endpoints.statementPdf, StatementServices>): Given {
  const { query, session, mode, request, services } = input
  const whose = { userId: session.userId, mode, month: monthOf(query.month) }
  return (
    (await refuseMonth(services, whose)) ??
    (await oneAtATime(services, session.userId, async ended => {
      const locale = localeOf(query.locale, request.headers)
      const content = await printMonth(services, { whose, locale, ...issuerOf(services) })
      ended()
      return { name: `statement-${query.month}.pdf`, content }
    }))
  )
}

export function issuerOf({ config }: Pick<StatementServices, 'config'>): Issuer {
  return { siteName: config.siteName, isSandbox: config.siteMode === 'sandbox' }
}

async function refuseMonth(
  { storage, clock }: StatementServices,
  { userId, month }: OwnerMonth,
): Promise<ReturnType<typeof refuseWith> | undefined> {
  const user = await storage.read(tx => tx.one(findUser, { id: userId }))
  const message = monthProblem(month, { since: user?.created_at ?? 0, now: clock.now() })
  return message === undefined ? undefined : refuseWith('400', { issues: [{ path: 'month', message }] })
}

async function oneAtATime(
  services: StatementServices,
  userId: string,
  make: (ended: () => void) => Promise<File>,
): Given {
  const ended = services.files.begin(userId)
  if (ended === undefined) return refuseWith('429', { limit: 'exportsAtOnce' })
  try {
    const limited = await refuseWhenLimited(services, ['statementsByMinute', userId])
    if (limited === undefined) return ok(await make(ended))
    ended()
    return limited
  } catch (error) {
    ended()
    throw error
  }
}

type Made = { readonly name: string; readonly pieces: AsyncIterable<string>; readonly ended: () => void }

function inPieces({ timers }: StatementServices, { name, pieces, ended }: Made): File {
  return { name, content: { pieces: untilEnd(pieces, ended), ended, timers } }
}

async function* untilEnd(pieces: AsyncIterable<string>, ended: () => void): AsyncGenerator<string> {
  try {
    yield* pieces
  } finally {
    // Free the slot before the client sees the end, because it may request again at once.
    ended()
  }
}
