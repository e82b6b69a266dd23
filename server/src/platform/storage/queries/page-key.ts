import { prepare } from '../query.ts'

type PageKeyTable = { id: number; secret: string }

declare module '../schema.ts' {
  interface Database {
    page_key: PageKeyTable
  }
}

/** Keeps the key if there is none yet. */
export const insertPageKey = prepare((q, p: { secret: string }) =>
  q
    .insertInto('page_key')
    .values({ id: 1, secret: p.secret })
    .onConflict(conflict => conflict.doNothing()),
)
export const findPageKey = prepare(q => q.selectFrom('page_key').select('secret'))
