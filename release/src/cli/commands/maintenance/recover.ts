import { countValue, UsageError } from '../../arguments.ts'
import { confirm, refusal, success } from '../../ending.ts'
import type { CommandResult, Context } from '../../runtime.ts'

export async function recoverCommand(context: Context): Promise<CommandResult> {
  if (context.words.length > 0) throw new UsageError('The command recover takes no words.')
  const { say, by, reason, isDryRun } = context
  const above = countValue(context.values, 'above') ?? null
  const { releases } = await context.openPlane()
  const plan = await releases.recover({ above, by, reason, dryRun: true })
  if (!plan.ok) return refusal(context, plan.error)
  const { epoch, entries, given, environments } = plan.value
  say(`The log goes on after entry ${entries}, the last in the store, as epoch ${epoch}.`)
  if (given > entries)
    say(
      given === entries + 1
        ? `Entry ${given}, which this machine had verified, is given up.`
        : `Entries ${entries + 1} to ${given}, which this machine had verified, are given up.`,
    )
  for (const { environment, revision } of environments)
    say(`${environment} gets what it has pinned there again, as revision ${revision}.`)
  if (isDryRun) return success({ ...plan.value, dryRun: true })
  const stopped = await confirm(context, 'Let every site and plane follow this?')
  if (stopped !== null) return stopped
  const outcome = await releases.recover({ above, by, reason })
  if (!outcome.ok) return refusal(context, outcome.error)
  say('Done. See what sites make of it: npm run release -- health')
  return success({ ...outcome.value, undo: null })
}
