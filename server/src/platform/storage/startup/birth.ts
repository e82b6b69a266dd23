import type { SiteMode } from '../../settings/site-mode.ts'
import { StartError } from '../../start-error.ts'
import { prepare } from '../query.ts'
import type { Storage } from '../storage.ts'

/** One row, written by the first start and never changed. */
type BirthTable = { id: number; site_mode: SiteMode }

declare module '../schema.ts' {
  interface Database {
    birth: BirthTable
  }
}

const insertBirth = prepare((q, p: { siteMode: SiteMode }) =>
  q
    .insertInto('birth')
    .values({ id: 1, site_mode: p.siteMode })
    .onConflict(conflict => conflict.doNothing()),
)
export const findBirth = prepare(q => q.selectFrom('birth').select('site_mode'))

/** The first start fixes the mode; others are refused. Sample money must never become a real claim (rules §1.3). */
export async function requireBirth(storage: Storage, siteMode: SiteMode): Promise<void> {
  const born = await storage.write(async tx => {
    await tx.run(insertBirth, { siteMode })
    return await tx.one(findBirth, {})
  })
  if (born?.site_mode === siteMode) return
  throw new StartError(
    `This database was born ${born?.site_mode} and stays so: SITE_MODE=${siteMode} needs a database of its own (DATABASE_URL, DATA_DIR).`,
  )
}
