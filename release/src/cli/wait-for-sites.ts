import type { SiteReport } from '@quayside/contracts/release/health'
import type { ReportReader } from '../health/reports.ts'
import { count } from './format/words.ts'
import type { CommandResult, Context } from './runtime.ts'

/** Timeout (ms) for the last site, pause between looks, and silence after which a site counts as absent. */
const LONGEST_MS = 10_000
const PAUSE_MS = 500
const SILENT_MS = 10_000

type Wanted = { readonly environment: string; readonly revision: number }

/** Waits until every reporting site serves a revision. Exits with 3 when a site does not, or when none reports. */
export async function waitForSites(
  context: Context,
  desk: Pick<ReportReader, 'read'>,
  { environment, revision }: Wanted,
): Promise<Pick<CommandResult, 'code'> & { readonly sites: readonly SiteReport[] }> {
  const { now, wait, isEnded } = context
  const until = now().getTime() + LONGEST_MS
  for (;;) {
    const sites = await presentSites(desk, environment, now())
    const behind = sites.filter(site => site.revision < revision)
    const isDone = sites.length > 0 && behind.length === 0
    if (isDone || isEnded() || now().getTime() >= until) {
      tell(context, sites, behind)
      return { code: isDone ? 0 : 3, sites }
    }
    await wait(PAUSE_MS)
  }
}

function tell({ say }: Context, sites: readonly SiteReport[], behind: readonly SiteReport[]): void {
  if (sites.length === 0) say('No site reports, so it is unknown whether customers get this.')
  else
    say(
      `${sites.length - behind.length} of ${count(sites.length, 'site')} follow${sites.length === 1 ? 's' : ''}.`,
    )
  for (const { node, revision, pinsProblem } of behind)
    say(`  ${node} stays at revision ${revision}: ${pinsProblem ?? 'it does not say why'}`)
}

async function presentSites(
  desk: Pick<ReportReader, 'read'>,
  environment: string,
  now: Date,
): Promise<readonly SiteReport[]> {
  const reports = await desk.read(environment)
  return reports.filter(({ writtenAt }) => now.getTime() - writtenAt < SILENT_MS)
}
