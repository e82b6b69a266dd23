import { columns, prepare } from '../../platform/storage/query.ts'

/** The market's single row: its anchor, settings, use by sites, and the leader's last prices. */
type PriceSourceTable = {
  name: string
  fingerprint: string
  anchor: string
  revision: number
  /** A site uses this anchor until then (ms of the database's clock). */
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

/** Records that a site starts to use the anchor. */
export const saveSource = prepare((q, p: { keptUntil: number }) =>
  q.updateTable('price_source').set({ kept_until: p.keptUntil }).where('name', '=', NAME),
)

/** Writes the last prices; changes no row if the anchor has been replaced. */
export const putProof = prepare((q, p: { revision: number; proof: string; keptUntil: number }) =>
  q
    .updateTable('price_source')
    .set({ proof: p.proof, kept_until: p.keptUntil })
    .where('name', '=', NAME)
    .where('revision', '=', p.revision),
)
