import { NOTHING_EXAMINED } from '@quayside/contracts/release/findings'
import type { ChangeAnswer } from '@quayside/contracts/release/plane'
import * as z from 'zod/mini'
import type { PlaneDeps } from '../deps.ts'

export const environmentParams = z.object({
  environment: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
})

/** `?dryRun` only checks a change. */
export const dryRunQuery = z.object({ dryRun: z.optional(z.string().check(z.maxLength(5))) })

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
