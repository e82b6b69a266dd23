import { NOTHING_EXAMINED } from '@quayside/contracts/release/findings'
import type { ChangeAnswer } from '@quayside/contracts/release/plane'
import * as z from 'zod/mini'
import type { PlaneDeps } from '../deps.ts'

/** An environment in the address of a call. */
export const environmentParams = z.object({
  environment: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
})

/** With `?dryRun` a change is only looked at. */
export const dryRunQuery = z.object({ dryRun: z.optional(z.string().check(z.maxLength(5))) })

/** Answer to a change that leaves the pins as they are. */
export async function unchanged(
  { releases, now }: Pick<PlaneDeps, 'releases' | 'now'>,
  environment: string,
): Promise<ChangeAnswer> {
  const { environments } = await releases.state()
  return {
    environment,
    revision: environments.get(environment)?.revisions.at(-1)?.revision ?? 0,
    at: now().toISOString(),
    changes: [],
    left: [],
    report: { examined: NOTHING_EXAMINED, findings: [] },
    proposal: null,
  }
}
