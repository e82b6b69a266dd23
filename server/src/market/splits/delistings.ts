import { prepare } from '../../platform/storage/query.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { Instrument } from '../instruments/instrument.ts'

type DelistingRow = { code: string; announced_at: number; applied_at: number | null }

declare module '../../platform/storage/schema.ts' {
  interface Database {
    delistings: DelistingRow
  }
}

/** Instruments that are no longer traded: the feed halts them. */
export const delistedCodes = prepare(q => q.selectFrom('delistings').select('code').orderBy('code'))

/** Delisted instruments whose orders have not all ended. */
export const openDelistings = prepare(q =>
  q.selectFrom('delistings').select('code').where('applied_at', 'is', null).orderBy('code'),
)

export const openDelisting = prepare((q, p: { code: string }) =>
  q.selectFrom('delistings').select('code').where('code', '=', p.code).where('applied_at', 'is', null),
)

export const markDelisted = prepare((q, p: { code: string; at: number }) =>
  q
    .updateTable('delistings')
    .set({ applied_at: p.at })
    .where('code', '=', p.code)
    .where('applied_at', 'is', null),
)

const insertDelisting = prepare((q, p: { code: string; at: number }) =>
  q
    .insertInto('delistings')
    .values({ code: p.code, announced_at: p.at, applied_at: null })
    .onConflict(conflict => conflict.doNothing()),
)

const deleteDelisting = prepare((q, p: { code: string }) =>
  q.deleteFrom('delistings').where('code', '=', p.code).where('applied_at', 'is not', null),
)

/** Records that an instrument is no longer traded; returns why it cannot, if so. */
export async function delist(
  tx: Tx,
  code: string,
  { listed, now }: { readonly listed: readonly Instrument[]; readonly now: number },
): Promise<string | undefined> {
  if (!listed.some(each => each.code === code)) return `${code} has no live price source.`
  const isNew = (await tx.run(insertDelisting, { code, at: now })) > 0
  return isNew ? undefined : `${code} is delisted already.`
}

/** Lets an instrument trade again, once its orders have ended; returns why it cannot, if so. */
export async function relist(tx: Tx, code: string): Promise<string | undefined> {
  const isDone = (await tx.run(deleteDelisting, { code })) > 0
  return isDone ? undefined : `${code} is not delisted, or its orders have not ended yet.`
}
