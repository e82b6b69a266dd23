import { prepare } from '../platform/storage/query.ts'

type LeasesTable = { name: string; holder: string; expires_at: number }

declare module '../platform/storage/schema.ts' {
  interface Database {
    leases: LeasesTable
  }
}

/** The lease of the node that fires triggers. */
export const ENGINE = 'engine'

export type Lease = { name: string; holder: string; now: number; until: number }

/** Renews a lease; changes no row when another node holds it or it does not exist. */
export const renewLease = prepare((q, p: Lease) =>
  q
    .updateTable('leases')
    .set({ expires_at: p.until })
    .where('name', '=', p.name)
    .where('holder', '=', p.holder),
)

export const shortenLease = prepare((q, p: Pick<Lease, 'name' | 'until'> & { longest: number }) =>
  q
    .updateTable('leases')
    .set({ expires_at: p.until })
    .where('name', '=', p.name)
    .where('expires_at', '>', p.longest),
)

export const claimLease = prepare((q, p: Lease) =>
  q
    .insertInto('leases')
    .values({ name: p.name, holder: p.holder, expires_at: p.until })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ holder: p.holder, expires_at: p.until })
        .where('leases.expires_at', '<=', p.now),
    )
    .returning('holder'),
)

export const releaseLease = prepare((q, p: { name: string; holder: string }) =>
  q.deleteFrom('leases').where('name', '=', p.name).where('holder', '=', p.holder),
)

export const findLease = prepare((q, p: { name: string }) =>
  q.selectFrom('leases').selectAll().where('name', '=', p.name),
)
