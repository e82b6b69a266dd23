import { prepare } from '../platform/storage/query.ts'

/** Which node holds a duty that only one may hold, and until when. */
type LeasesTable = { name: string; holder: string; expires_at: number }

declare module '../platform/storage/schema.ts' {
  interface Database {
    leases: LeasesTable
  }
}

export type Lease = { name: string; holder: string; now: number; until: number }

/** Prolongs a lease that is held; changes no row when it is somebody else's or does not exist. */
export const renewLease = prepare((q, p: Lease) =>
  q
    .updateTable('leases')
    .set({ expires_at: p.until })
    .where('name', '=', p.name)
    .where('holder', '=', p.holder),
)

/**
 * Lets a lease that lasts longer than any does (`longest`) run out in time: it was written before the database's clock was set
 * back, or is of a copy from another machine. Whoever holds it renews it meanwhile.
 */
export const shortenLease = prepare((q, p: Pick<Lease, 'name' | 'until'> & { longest: number }) =>
  q
    .updateTable('leases')
    .set({ expires_at: p.until })
    .where('name', '=', p.name)
    .where('expires_at', '>', p.longest),
)

/** Takes a lease that nobody holds any more; no row while somebody does. */
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

/** Gives a lease back at once. */
export const releaseLease = prepare((q, p: { name: string; holder: string }) =>
  q.deleteFrom('leases').where('name', '=', p.name).where('holder', '=', p.holder),
)

/** Who holds a lease, and until when. */
export const findLease = prepare((q, p: { name: string }) =>
  q.selectFrom('leases').selectAll().where('name', '=', p.name),
)
