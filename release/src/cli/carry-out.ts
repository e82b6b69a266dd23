import type { ChangeAnswer } from '@quayside/contracts/release/plane'
import { environmentOf } from '../domain/plan-change.ts'
import type { ChangeRequest, Outcome } from '../releases.ts'
import { numberValue } from './arguments.ts'
import { confirm, refusal, success } from './ending.ts'
import { changeLines } from './format/changes.ts'
import { reportLines } from './format/report.ts'
import { took } from './format/words.ts'
import type { CommandResult, Context, Plane } from './runtime.ts'
import { waitForSites } from './wait-for-sites.ts'

/**
 * Carries out a change of an environment the way every command does: plan, check, show, ask, then change exactly the
 * revision that was shown. Ends with the new revision, the time it took and the command that undoes it.
 */
export async function carryOut(
  context: Context,
  { releases, reports }: Pick<Plane, 'releases' | 'reports'>,
  request: ChangeRequest,
): Promise<CommandResult> {
  const { environment, by, reason, isDryRun } = context
  const started = performance.now()
  const before = environmentOf(await releases.state(), environment).pins?.revision ?? 0
  const seen = numberValue(context.values, 'at') ?? before
  const ask = (dryRun: boolean): Promise<Outcome<ChangeAnswer>> =>
    releases.change(request, { environment, by, reason, expectedRevision: seen, dryRun })
  const plan = await ask(true)
  if (!plan.ok) return refusal(context, plan.error)
  // A rollback or undo may change thresholds alone, which are not a change of a remote.
  const isNothing = plan.value.changes.length === 0 && ['pin', 'promote'].includes(request.kind)
  showPlan(context, plan.value)
  if (isDryRun) return dryRun(context, plan.value)
  if (isNothing) {
    context.say(`${environment} is so already, at revision ${before}: nothing was changed.`)
    return success({ ...plan.value, undo: null })
  }
  const stopped = await confirm(context, `Change ${environment} (revision ${before})?`)
  if (stopped !== null) return stopped
  const working = performance.now()
  const outcome = await ask(false)
  if (!outcome.ok) return refusal(context, outcome.error)
  const result = ended(context, outcome.value, {
    before,
    // Excludes the time spent waiting for the answer.
    milliseconds: performance.now() - working + (context.values.yes === true ? working - started : 0),
  })
  const { revision } = outcome.value
  if (context.values.wait !== true || revision === before) return result
  const { code, sites } = await waitForSites(context, reports, { environment, revision })
  return { code, value: Object.assign({ sites }, result.value) }
}

export function showPlan({ say, paint, environment }: Context, { changes, report }: ChangeAnswer): void {
  if (changes.length > 0) say(paint('bold', environment))
  for (const line of changeLines(changes, paint)) say(line)
  for (const line of reportLines(report, paint)) say(line)
}

function dryRun({ say, environment }: Context, answer: ChangeAnswer): CommandResult {
  say(`Only looked: ${environment} stays at revision ${answer.revision}.`)
  return success({ ...answer, dryRun: true })
}

type Ending = { readonly before: number; readonly milliseconds: number }

/** Reports how a change ended, including that it awaits approval. */
export function ended(
  { say, paint }: Context,
  answer: ChangeAnswer,
  { before, milliseconds }: Ending,
): CommandResult {
  const { environment, revision, proposal } = answer
  if (proposal !== null) {
    say(`${environment} stays at revision ${before}: the change waits for approval as proposal ${proposal}.`)
    say(`  Approve it: npm run release -- approve ${proposal}`)
    say(`  Take it back: npm run release -- reject ${proposal}`)
    return success({ ...answer, undo: `npm run release -- reject ${proposal}` })
  }
  if (revision === before) {
    say(`${environment} is so already, at revision ${before}: nothing was changed.`)
    return success({ ...answer, undo: null })
  }
  say(paint('bold', `${environment} is at revision ${revision} (${took(milliseconds)}).`))
  const undo = revision > 1 ? undoCommand(environment, revision) : null
  say(undo === null ? '  This is its first revision: there is nothing before it.' : `  Undo: ${undo}`)
  return success({ ...answer, milliseconds: Math.round(milliseconds), undo })
}

/** Undoes exactly this revision; refused once there is a newer one. */
function undoCommand(environment: string, revision: number): string {
  return `npm run release -- undo --env ${environment} --at ${revision}`
}
