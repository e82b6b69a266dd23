import { canaryOf, pairsOf, remoteOf, UsageError, versionOf } from '../../arguments.ts'
import { carryOut } from '../../carry-out.ts'
import type { CommandResult, Context } from '../../runtime.ts'

export async function pinCommand(context: Context): Promise<CommandResult> {
  const pairs = [...pairsOf(context.words)].map(([remote, version]) => [remote, versionOf(version)])
  const canary = canaryOf(context.values)
  const plane = await context.openPlane()
  return carryOut(context, plane, { kind: 'pin', versions: Object.fromEntries(pairs), canary })
}

export async function unpinCommand(context: Context): Promise<CommandResult> {
  if (context.words.length === 0)
    throw new UsageError('Name at least one remote: npm run release -- unpin loan.')
  const remotes = context.words.map(remoteOf)
  return carryOut(context, await context.openPlane(), { kind: 'unpin', remotes })
}

export async function promoteCommand(context: Context): Promise<CommandResult> {
  const [from, to, ...remotes] = context.words
  if (from === undefined || to === undefined)
    throw new UsageError('Name two environments: npm run release -- promote staging production.')
  const canary = canaryOf(context.values)
  const named = remotes.length === 0 ? null : remotes.map(remoteOf)
  const plane = await context.openPlane()
  return carryOut({ ...context, environment: to }, plane, { kind: 'promote', from, remotes: named, canary })
}
