import { countValue } from '../../arguments.ts'
import { confirm, refusal, success } from '../../ending.ts'
import { bytes, count, took } from '../../format/words.ts'
import type { CommandResult, Context } from '../../runtime.ts'

const DAY = 86_400

export async function gcCommand(context: Context): Promise<CommandResult> {
  const { by, reason, say, isDryRun } = context
  const keepRevisions = countValue(context.values, 'keep-revisions') ?? 50
  const keepSeconds = (countValue(context.values, 'keep-days') ?? 30) * DAY
  const { releases } = await context.openPlane()
  const request = { by, reason, keepRevisions, keepSeconds }
  const plan = await releases.collect({ ...request, dryRun: true })
  if (!plan.ok) return refusal(context, plan.error)
  const { versions } = plan.value
  for (const version of versions) say(`  ${version}`)
  say(`${count(versions.length, 'version')} with ${bytes(plan.value.bytes)} needed by nothing.`)
  if (isDryRun) return success({ ...plan.value, dryRun: true })
  if (versions.length > 0) {
    const stopped = await confirm(context, `Delete ${count(versions.length, 'version')} for good?`)
    if (stopped !== null) return stopped
  }
  const started = performance.now()
  // Runs even without new versions, to finish an interrupted collection.
  const outcome = await releases.collect(request)
  if (!outcome.ok) return refusal(context, outcome.error)
  const time = took(performance.now() - started)
  say(`Deleted ${count(outcome.value.versions.length, 'version')} (${time}). This cannot be undone.`)
  return success({ ...outcome.value, undo: null })
}
