import type { Config } from './config.ts'
import { isYieldAllowed } from './domain/plans/buy.ts'
import { StartError } from './start-failure.ts'
import { listPlans } from './storage/queries/catalogues.ts'
import type { Storage } from './storage/storage.ts'

/** Refuses to start a live site whose catalogue offers a daily yield above 0.05 % (rules §6), naming every such plan. */
export async function requireModestPlans(
  storage: Storage,
  { siteMode }: Pick<Config, 'siteMode'>,
): Promise<void> {
  const rows = await storage.read(tx => tx.all(listPlans, {}))
  const steep = rows.filter(
    ({ status, daily_yield }) => status === 'offered' && !isYieldAllowed(daily_yield, siteMode),
  )
  if (steep.length === 0) return
  const names = steep.map(({ id, daily_yield }) => `${id} (${daily_yield})`).join(', ')
  throw new StartError(`SITE_MODE=live offers no plan with a daily yield above 0.0005: ${names}.`)
}
