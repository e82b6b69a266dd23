import { isoOf } from '@quayside/contracts/iso-time'
import type { Locale } from '@quayside/contracts/locales'
import { csvLines, csvStart } from '@quayside/contracts/text/csv'
import { money, toText } from '@quayside/money/money'
import { eventsAt, pageOfStatement, type StatementEvent } from '../../ledger/statement/statement.ts'
import type { StatementFilter } from '../../ledger/statement/statement-queries.ts'
import { sandboxMark } from '../../platform/i18n/sandbox-mark.ts'
import type { StatementServices } from './services.ts'
import { type TitleOf, titlesOf } from './titles.ts'
import { statementTexts } from './translations.ts'
import { wordsOf } from './words-of.ts'

/** Events per read: a few milliseconds. */
const EVENTS_A_TURN = 100

export async function* eventTable(
  services: StatementServices,
  filter: StatementFilter,
  locale: Locale,
): AsyncGenerator<string> {
  const { storage, market, slices, limits, config } = services
  const isSandbox = config.siteMode === 'sandbox'
  const mark = sandboxMark(config, locale)
  yield csvStart([...(mark === undefined ? [] : [[mark]]), headings(locale)])
  const { ids } = await pageOfStatement(storage, filter, { limit: limits.most('exportRows'), offset: 0 })
  for (let at = 0; at < ids.length; at += EVENTS_A_TURN) {
    const part = ids.slice(at, at + EVENTS_A_TURN)
    const rows = await slices.run(() =>
      storage.read(async tx => {
        const events = await eventsAt(tx, filter, part)
        const titleOf = await titlesOf(tx, { events, market, locale })
        return events.flatMap(event => rowsOf(event, { locale, titleOf, isSandbox }))
      }, filter.userId),
    )
    yield csvLines(rows)
  }
}

function headings(locale: Locale): string[] {
  const t = statementTexts(locale)
  return [
    t('time'),
    t('event'),
    t('name'),
    t('currency'),
    t('amount'),
    t('fee'),
    t('balance'),
    t('available'),
    t('reference'),
    t('support'),
  ]
}

type Reader = { readonly locale: Locale; readonly titleOf: TitleOf; readonly isSandbox: boolean }

function rowsOf(event: StatementEvent, reader: Reader): (string | null)[][] {
  const byStaff = statementTexts(reader.locale)('byStaff')
  return event.changes.map(({ currency, amount, fee, balance, available }) => [
    isoOf(event.at),
    wordsOf(event, reader),
    reader.titleOf(event),
    currency,
    ...[amount, fee, balance, available].map(minor => toText(money(currency, minor))),
    event.reference,
    event.endedByStaff === null ? null : byStaff,
  ])
}
