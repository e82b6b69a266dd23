import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import type { Currency } from '@quayside/money/currency'
import { formatDecimal } from '@quayside/money/format'
import { money, toShortText } from '@quayside/money/money'
import { ownedIn, type StatementEvent } from '../../ledger/statement/statement.ts'
import { momentIn } from '../../platform/mail/moment.ts'
import { isolated, type PdfBlock, type PdfDocument } from '../../platform/pdf/document.ts'
import type { Issuer } from './lines.ts'
import type { MonthStatement, OwnerMonth } from './month-statement.ts'
import { linesFile } from './rules/chain.ts'
import { statementTexts } from './translations.ts'
import type { Reader } from './view.ts'
import { wordsOf } from './words-of.ts'

export type Printed = Issuer & {
  readonly mark: string | undefined
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
  const { locale, whose, siteName, mark, now, statement } = printed
  const t = statementTexts(locale)
  return {
    locale,
    author: siteName,
    at: now,
    title: t('title'),
    lead: `${monthIn(locale, whose.month.from)} · ${whose.mode === 'real' ? t('real') : t('demo')}`,
    mark,
    blocks: [
      facts(printed),
      ...notes(printed),
      ...(statement.currencies.length === 0
        ? []
        : [{ kind: 'heading', text: t('summary') } as const, summary(printed)]),
      ...statement.currencies.flatMap(currency => movements(printed, currency)),
      ...proof(printed),
    ],
  }
}

function facts({ locale, holder, whose: { userId, mode, month }, now }: Printed): PdfBlock {
  const t = statementTexts(locale)
  return {
    kind: 'facts',
    facts: [
      [t('holder'), holder],
      [t('customer'), userId],
      [t('account'), mode === 'real' ? t('real') : t('demo')],
      [t('period'), `${dayIn(locale, month.from)} – ${dayIn(locale, month.to)}`],
      [t('issued'), momentIn(locale, 'UTC', now)],
    ],
  }
}

function notes({ locale, whose: { mode, month }, now, shown, total }: Printed): PdfBlock[] {
  const t = statementTexts(locale)
  const figure = (value: number) => formatDecimal(String(value), LANGUAGE_TAG[locale])
  return [
    ...(mode === 'demo' ? [t('demoNote')] : []),
    ...(now <= month.to ? [t('soFar', { time: momentIn(locale, 'UTC', now) })] : []),
    ...(total > shown ? [t('cut', { shown: figure(shown), total: figure(total) })] : []),
    total === 0 ? t('nothing') : t('meaning'),
    t('zone'),
  ].map(text => ({ kind: 'text', text }))
}

function summary({ locale, statement: { opening, closing, currencies }, sums }: Printed): PdfBlock {
  const t = statementTexts(locale)
  const columns = [t('opening'), t('received'), t('spent'), t('closing'), t('held')]
  return {
    kind: 'table',
    columns: [
      { heading: t('currency'), share: 1 },
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
  // The PDF fonts have no arrow glyph.
  const title = reader.titleOf(event)?.replace('→', '>')
  const words = [
    wordsOf(event, reader),
    title && isolated(title),
    event.endedByStaff && statementTexts(locale)('byStaff'),
  ]
  return [
    timeIn(event.at),
    words.filter(word => word !== null && word !== '').join(' · '),
    amountIn(locale, currency, change.amount, true),
    change.fee === 0n ? '' : amountIn(locale, currency, change.fee),
    amountIn(locale, currency, change.balance),
  ]
}

function movements({ locale, rows: all, statement }: Printed, currency: Currency): PdfBlock[] {
  const t = statementTexts(locale)
  const amount = (minor: bigint) => amountIn(locale, currency, minor)
  const rows = all.get(currency) ?? []
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: currency },
    {
      kind: 'table',
      columns: [
        { heading: t('time'), share: 2.7 },
        { heading: t('event'), share: 5.1 },
        ...[t('amount'), t('fee'), t('balance')].map((heading, at) => ({
          heading,
          share: [1.9, 1.3, 2.1][at] ?? 2,
          hasFigures: true,
        })),
      ],
      rows: [
        ['', t('opening'), '', '', amount(ownedIn(statement.opening, currency))],
        ...rows,
        ['', t('closing'), '', '', amount(ownedIn(statement.closing, currency))],
      ],
    },
  ]
}

function proof({ locale, chain, whose: { month } }: Printed): PdfBlock[] {
  const t = statementTexts(locale)
  const file = linesFile(month.text)
  const lines = formatDecimal(String(chain.lines), LANGUAGE_TAG[locale])
  return [
    { kind: 'heading', text: t('proof') },
    { kind: 'text', text: t('proofText', { lines, file }) },
    { kind: 'code', text: `SHA-256 ${chain.head}` },
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
