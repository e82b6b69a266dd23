import { sql } from 'kysely'
import { columns, prepare } from '../../platform/storage/query.ts'
import type { DeleteOld, Retention } from '../../platform/storage/retention/old-rows.ts'
import type { Level } from './rules/limits.ts'

export type SampleRow = { at: number; net: bigint; gross: bigint; most_paid: bigint }
export type LevelRow = { name: string; level: Level }

declare module '../../platform/storage/schema.ts' {
  interface Database {
    exposure_samples: SampleRow
    exposure_levels: LevelRow
  }
}

/** Writes the sample of a moment once. */
export const insertSample = prepare((q, p: SampleRow) =>
  q
    .insertInto('exposure_samples')
    .values(columns(p, ['at', 'net', 'gross', 'most_paid']))
    .onConflict(conflict => conflict.doNothing()),
)

/** The largest figures of each interval of `step` ms, oldest first. */
export const samplesSince = prepare((q, p: { since: number; step: number }) =>
  q
    .selectFrom('exposure_samples')
    .select(eb => [
      sql<number>`${sql.ref('at')} - ${sql.ref('at')} % ${p.step}`.as('begins'),
      eb.fn.max('net').as('net'),
      eb.fn.max('gross').as('gross'),
      eb.fn.max('most_paid').as('most_paid'),
    ])
    .where('at', '>=', p.since)
    .groupBy('begins')
    .orderBy('begins'),
)

export const findLevels = prepare(q => q.selectFrom('exposure_levels').selectAll().orderBy('name'))

export const deleteLevel = prepare((q, p: { name: string }) =>
  q.deleteFrom('exposure_levels').where('name', '=', p.name),
)

export const insertLevel = prepare((q, p: LevelRow) =>
  q.insertInto('exposure_levels').values(columns(p, ['name', 'level'])),
)

const deleteOldSamples: DeleteOld = prepare((q, p: { before: number; limit: number }) =>
  q
    .deleteFrom('exposure_samples')
    .where('at', 'in', eb =>
      eb.selectFrom('exposure_samples').select('at').where('at', '<', p.before).limit(p.limit),
    ),
)

export const OLD_SAMPLES: Retention = {
  what: 'samples of the house’s exposure',
  days: 31,
  deletion: deleteOldSamples,
}
