import { columns, prepare } from '../../platform/storage/query.ts'

/** The market's one row: where it began, by which settings, who works by it, and the last prices of who leads. */
type PriceSourceTable = {
  name: string
  fingerprint: string
  anchor: string
  /** Grows with each new anchor. */
  revision: number
  /** Until then (ms of the database's clock) some site works by this anchor. */
  kept_until: number
  proof: string | null
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    price_source: PriceSourceTable
  }
}

const NAME = 'market'

export const findSource = prepare(q => q.selectFrom('price_source').selectAll().where('name', '=', NAME))

type NewSource = Omit<PriceSourceTable, 'name' | 'proof'>

export const putSource = prepare((q, p: NewSource) => {
  const values = columns(p, ['fingerprint', 'anchor', 'revision', 'kept_until'])
  return q
    .insertInto('price_source')
    .values({ ...values, name: NAME })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ ...values, proof: null }))
})

/** Says that a site begins to work by the anchor. */
export const keepSource = prepare((q, p: { keptUntil: number }) =>
  q.updateTable('price_source').set({ kept_until: p.keptUntil }).where('name', '=', NAME),
)

/** Writes the last prices; changes no row when the anchor is another one by now. */
export const putProof = prepare((q, p: { revision: number; proof: string; keptUntil: number }) =>
  q
    .updateTable('price_source')
    .set({ proof: p.proof, kept_until: p.keptUntil })
    .where('name', '=', NAME)
    .where('revision', '=', p.revision),
)
