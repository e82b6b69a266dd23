import { columns, prepare } from '../../platform/storage/query.ts'
import type { LastPrice, Split } from './split.ts'

/** A split and its steps: `priced_at` when candles and the last price are adjusted, `applied_at` when orders are. */
type SplitRow = {
  id: string
  code: string
  day: string
  new_parts: number
  old_parts: number
  effective_at: number
  announced_at: number
  /** Last price before the split, as the source quoted it. */
  last_bid: string | null
  last_ask: string | null
  last_at: number | null
  priced_at: number | null
  applied_at: number | null
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    splits: SplitRow
  }
}

/** A split that is not applied yet. */
export type OpenSplit = Split & { readonly isPriced: boolean; readonly last: LastPrice | undefined }

const COLUMNS = [
  'id',
  'code',
  'day',
  'new_parts',
  'old_parts',
  'effective_at',
  'announced_at',
  'last_bid',
  'last_ask',
  'last_at',
  'priced_at',
  'applied_at',
] as const satisfies readonly (keyof SplitRow)[]

export const insertSplit = prepare((q, p: SplitRow) => q.insertInto('splits').values(columns(p, COLUMNS)))

export const splitsOf = prepare((q, p: { code: string }) =>
  q.selectFrom('splits').select(['day', 'effective_at', 'applied_at']).where('code', '=', p.code),
)

export const openSplits = prepare(q =>
  q
    .selectFrom('splits')
    .select(COLUMNS)
    .where('applied_at', 'is', null)
    .orderBy('effective_at')
    .orderBy('id'),
)

export const openSplit = prepare((q, p: { id: string }) =>
  q.selectFrom('splits').select('id').where('id', '=', p.id).where('applied_at', 'is', null),
)

export const noteLastPrice = prepare((q, p: { id: string } & LastPrice) =>
  q
    .updateTable('splits')
    .set({ last_bid: p.bid, last_ask: p.ask, last_at: p.at })
    .where('id', '=', p.id)
    .where('priced_at', 'is', null)
    .where('last_at', 'is', null),
)

export const markPriced = prepare((q, p: { id: string; at: number }) =>
  q.updateTable('splits').set({ priced_at: p.at }).where('id', '=', p.id).where('priced_at', 'is', null),
)

export const markApplied = prepare((q, p: { id: string; at: number }) =>
  q
    .updateTable('splits')
    .set({ applied_at: p.at })
    .where('id', '=', p.id)
    .where('priced_at', 'is not', null)
    .where('applied_at', 'is', null),
)

export function rowOfSplit(split: Split, announcedAt: number): SplitRow {
  return {
    id: split.id,
    code: split.code,
    day: split.day,
    new_parts: split.newParts,
    old_parts: split.oldParts,
    effective_at: split.effectiveAt,
    announced_at: announcedAt,
    last_bid: null,
    last_ask: null,
    last_at: null,
    priced_at: null,
    applied_at: null,
  }
}

export function splitOf(row: SplitRow): OpenSplit {
  const { last_bid: bid, last_ask: ask, last_at: at } = row
  return {
    id: row.id,
    code: row.code,
    day: row.day,
    newParts: row.new_parts,
    oldParts: row.old_parts,
    effectiveAt: row.effective_at,
    isPriced: row.priced_at !== null,
    last: bid === null || ask === null || at === null ? undefined : { bid, ask, at },
  }
}
