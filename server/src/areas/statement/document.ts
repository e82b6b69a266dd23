import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import type { Currency } from '@quayside/money/currency'
import { formatDecimal } from '@quayside/money/format'
import { money, toShortText } from '@quayside/money/money'
import { ownedIn, type StatementEvent } from '../../ledger/statement.ts'
import { momentIn } from '../../platform/mail/moment.ts'
import { isolated, type PdfBlock, type PdfDocument } from '../../platform/pdf/document.ts'
import { SANDBOX_MARK } from '../../platform/sandbox-mark.ts'
import type { Issuer } from './lines.ts'
import type { MonthStatement, OwnerMonth } from './month-statement.ts'
import { checkCommands, linesFile } from './rules/chain.ts'
import { STATEMENT_TEXTS } from './texts/texts.ts'
import type { Reader } from './view.ts'
import { wordsOf } from './words-of.ts'

export type Printed = Issuer & {
  readonly whose: OwnerMonth
  readonly locale: Locale
  readonly holder: string
  readonly now: number
  readonly statement: Pick<MonthStatement, 'opening' | 'closing' | 'currencies'>
  readonly rows: ReadonlyMap<Currency, readonly Row[]>
  readonly shown: number
  readonly total: number
  readonly sums: Sums
  readonly chain: { readonly lines: number; readonly head: string }
}

export type Row = readonly string[]

/** Received and spent per currency, minor units; spent is negative. */
export type Sums = ReadonlyMap<Currency, { readonly received: bigint; readonly spent: bigint }>

export function statementDocument(printed: Printed): PdfDocument {
  const { locale, whose, siteName, isSandbox, now, statement } = printed
  const texts = STATEMENT_TEXTS[locale]
  return {
    locale,
    author: siteName,
    at: now,
    title: texts.title,
    lead: `${monthIn(locale, whose.month.from)} · ${whose.mode === 'real' ? texts.real : texts.demo}`,
    mark: isSandbox ? SANDBOX_MARK[locale] : undefined,
    blocks: [
      facts(printed),
      ...notes(printed),
      ...(statement.currencies.length === 0
        ? []
        : [{ kind: 'heading', text: texts.summary } as const, summary(printed)]),
      ...statement.currencies.flatMap(currency => movements(printed, currency)),
      ...proof(printed),
    ],
  }
}

function facts({ locale, holder, whose: { userId, mode, month }, now }: Printed): PdfBlock {
  const texts = STATEMENT_TEXTS[locale]
  return {
    kind: 'facts',
    facts: [
      [texts.holder, holder],
      [texts.customer, userId],
      [texts.account, mode === 'real' ? texts.real : texts.demo],
      [texts.period, `${dayIn(locale, month.from)} – ${dayIn(locale, month.to)}`],
      [texts.issued, momentIn(locale, 'UTC', now)],
    ],
  }
}

function notes({ locale, whose: { mode, month }, now, shown, total }: Printed): PdfBlock[] {
  const texts = STATEMENT_TEXTS[locale]
  const figure = (value: number) => formatDecimal(String(value), LANGUAGE_TAG[locale])
  return [
    ...(mode === 'demo' ? [texts.demoNote] : []),
    ...(now <= month.to ? [texts.soFar.replace('{time}', momentIn(locale, 'UTC', now))] : []),
    ...(total > shown ? [texts.cut.replace('{shown}', figure(shown)).replace('{total}', figure(total))] : []),
    total === 0 ? texts.nothing : texts.meaning,
    texts.zone,
  ].map(text => ({ kind: 'text', text }))
}

function summary({ locale, statement: { opening, closing, currencies }, sums }: Printed): PdfBlock {
  const texts = STATEMENT_TEXTS[locale]
  const columns = [texts.opening, texts.received, texts.spent, texts.closing, texts.held]
  return {
    kind: 'table',
    columns: [
      { heading: texts.currency, share: 1 },
      ...columns.map(heading => ({ heading, share: 2, hasFigures: true })),
    ],
    rows: currencies.map(currency => {
      const { received = 0n, spent = 0n } = sums.get(currency) ?? {}
      const owned = ownedIn(closing, currency)
      const available =
        closing.find(one => one.kind === 'available' && one.currency === currency)?.balance ?? 0n
      const figures = [ownedIn(opening, currency), received, spent, owned, owned - available]
      return [currency, ...figures.map(figure => amountIn(locale, currency, figure))]
    }),
  }
}

export function rowOf(
  event: StatementEvent,
  { currency, ...change }: StatementEvent['changes'][number],
  reader: Reader,
): Row {
  const { locale } = reader
  const { byStaff } = STATEMENT_TEXTS[locale]
  // The PDF fonts have no arrow glyph.
  const title = reader.titleOf(event)?.replace('→', '>')
  const words = [wordsOf(event, reader), title && isolated(title), event.endedByStaff && byStaff]
  return [
    timeIn(event.at),
    words.filter(word => word !== null && word !== '').join(' · '),
    amountIn(locale, currency, change.amount, true),
    change.fee === 0n ? '' : amountIn(locale, currency, change.fee),
    amountIn(locale, currency, change.balance),
  ]
}

function movements({ locale, rows: all, statement }: Printed, currency: Currency): PdfBlock[] {
  const texts = STATEMENT_TEXTS[locale]
  const amount = (minor: bigint) => amountIn(locale, currency, minor)
  const rows = all.get(currency) ?? []
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: currency },
    {
      kind: 'table',
      columns: [
        { heading: texts.time, share: 2.7 },
        { heading: texts.event, share: 5.1 },
        ...[texts.amount, texts.fee, texts.balance].map((heading, at) => ({
          heading,
          share: [1.9, 1.3, 2.1][at] ?? 2,
          hasFigures: true,
        })),
      ],
      rows: [
        ['', texts.opening, '', '', amount(ownedIn(statement.opening, currency))],
        ...rows,
        ['', texts.closing, '', '', amount(ownedIn(statement.closing, currency))],
      ],
    },
  ]
}

function proof({ locale, chain, whose: { month } }: Printed): PdfBlock[] {
  const texts = STATEMENT_TEXTS[locale]
  const file = linesFile(month.text)
  const lines = formatDecimal(String(chain.lines), LANGUAGE_TAG[locale])
  return [
    { kind: 'heading', text: texts.proof },
    { kind: 'text', text: texts.proofText.replace('{lines}', lines).replace('{file}', file) },
    { kind: 'code', text: `SHA-256 ${chain.head}` },
    ...checkCommands(file).map(text => ({ kind: 'code', text }) as const),
  ]
}

function amountIn(locale: Locale, currency: Currency, minor: bigint, signed = false): string {
  const text = toShortText(money(currency, minor))
  // At least two decimals, more when the amount has more.
  const digits = Math.max(2, text.split('.')[1]?.length ?? 0)
  return formatDecimal(text, LANGUAGE_TAG[locale], { digits, signed })
}

/** Returns `2026-11-03 14:05:09`: language-independent and sortable. */
function timeIn(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

function monthIn(locale: Locale, at: number): string {
  return written(locale, { year: 'numeric', month: 'long' }, at)
}

function dayIn(locale: Locale, at: number): string {
  return written(locale, { year: 'numeric', month: 'long', day: 'numeric' }, at)
}

function written(locale: Locale, parts: Intl.DateTimeFormatOptions, at: number): string {
  const language = `${LANGUAGE_TAG[locale]}-u-ca-gregory-nu-latn`
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(at)
}
