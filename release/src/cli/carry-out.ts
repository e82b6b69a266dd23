import type { ChangeAnswer } from '@quayside/contracts/release/plane'
import { thresholdWords } from '@quayside/contracts/release/threshold-words'
import { changeLines } from '../change-words.ts'
import { environmentOf } from '../domain/record/environment-of.ts'
import type { ChangeRequest, Outcome, Releases } from '../releases.ts'
import { insist } from './accept.ts'
import { breakGlassOf, numberValue, textValue, untriedOf } from './arguments.ts'
import { confirm, refusal, success } from './ending.ts'
import { reportLines } from './format/report.ts'
import { took } from './format/words.ts'
import type { CommandResult, Context, Plane } from './runtime.ts'
import { waitForSites } from './wait-for-sites.ts'

/** Plans, checks, shows and confirms a change, then changes exactly the shown revision and prints the undo command. */
export async function carryOut(
  context: Context,
  { releases, reports }: Pick<Plane, 'releases' | 'reports'>,
  request: ChangeRequest,
): Promise<CommandResult> {
  const started = performance.now()
  const before = environmentOf(await releases.state(), context.environment).pins?.revision ?? 0
  const planned = await plan(context, releases, { request, before })
  if (!planned.ok) return refusal(context, planned.error)
  const { answer } = planned.value
  showPlan(context, answer)
  const stopped = await agreement(context, request, { before, answer })
  if (stopped !== null) return stopped
  const working = performance.now()
  const outcome = await planned.value.ask(false)
  if (!outcome.ok) return refusal(context, outcome.error)
  const result = ended(context, outcome.value, {
    before,
    // Excludes the time spent waiting for confirmation.
    milliseconds: performance.now() - working + (context.values.yes === true ? working - started : 0),
  })
  const { revision } = outcome.value
  if (context.values.wait !== true || revision === before) return result
  const { code, sites } = await waitForSites(context, reports, {
    environment: context.environment,
    revision,
  })
  return { code, value: Object.assign({ sites }, result.value) }
}

type Asked = { readonly request: ChangeRequest; readonly before: number }
type Planned = {
  readonly answer: ChangeAnswer
  readonly ask: (dryRun: boolean) => Promise<Outcome<ChangeAnswer>>
}

/** Plans the change. Lists failed versions first and asks the user to accept them by name. */
async function plan(
  context: Context,
  releases: Releases,
  { request, before }: Asked,
): Promise<Outcome<Planned>> {
  const { environment, by } = context
  const expectedRevision = numberValue(context.values, 'at') ?? before
  const insisting = { breakGlass: breakGlassOf(context.values), untried: untriedOf(context.values) }
  const reason = textValue(context.values, 'reason') ?? insisting.breakGlass ?? context.reason
  const asking = (wanted: ChangeRequest) => (dryRun: boolean) =>
    releases.change(wanted, { environment, by, reason, expectedRevision, dryRun, ...insisting })
  const answered = await asking(request)(true)
  if (answered.ok) return { ok: true, value: { answer: answered.value, ask: asking(request) } }
  const insisted = await insist(context, request, answered.error)
  if (insisted === null) return answered
  const again = await asking(insisted)(true)
  return again.ok ? { ok: true, value: { answer: again.value, ask: asking(insisted) } } : again
}

type Shown = { readonly before: number; readonly answer: ChangeAnswer }

/** Null to continue, otherwise the command's result. */
async function agreement(
  context: Context,
  { kind }: ChangeRequest,
  { before, answer }: Shown,
): Promise<CommandResult | null> {
  const { environment } = context
  if (context.isDryRun) return dryRun(context, answer)
  if (answer.changes.length === 0 && ['pin', 'promote'].includes(kind)) {
    context.say(`${environment} is so already, at revision ${before}: nothing was changed.`)
    return success({ ...answer, undo: null })
  }
  return confirm(context, `Change ${environment} (revision ${before})?`)
}

export function showPlan({ say, paint, environment }: Context, answer: ChangeAnswer): void {
  const { changes, report, health } = answer
  if (changes.length > 0) say(paint('bold', environment))
  for (const line of changeLines(changes, paint)) say(line)
  if (health !== undefined) say(`${environment}: ${thresholdWords(health).join(', ')}`)
  for (const line of reportLines(report, paint)) say(line)
}

function dryRun({ say, environment }: Context, answer: ChangeAnswer): CommandResult {
  say(`Only looked: ${environment} stays at revision ${answer.revision}.`)
  return success({ ...answer, dryRun: true })
}

type Ending = { readonly before: number; readonly milliseconds: number }

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
  const undo = revision > 1 ? undoCommand(answer) : null
  say(undo === null ? '  This is its first revision: there is nothing before it.' : `  Undo: ${undo}`)
  return success({ ...answer, milliseconds: Math.round(milliseconds), undo })
}

/** Refused once there is a newer revision. Names the failed versions it would restore. */
function undoCommand({ environment, revision, left }: ChangeAnswer): string {
  const accept = left.length === 0 ? '' : ` --accept ${left.join(',')}`
  return `npm run release -- undo --env ${environment} --at ${revision}${accept}`
}
