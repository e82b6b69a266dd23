import { acceptOf, countValue, optionalWord, remoteOf } from '../../arguments.ts'
import { carryOut } from '../../carry-out.ts'
import type { CommandResult, Context } from '../../runtime.ts'

export async function rollbackCommand(context: Context): Promise<CommandResult> {
  const word = optionalWord(context.words, 'remote')
  const remote = word === undefined ? null : remoteOf(word)
  const revision = countValue(context.values, 'to') ?? null
  const request = { kind: 'rollback', remote, revision, ...acceptOf(context.values) } as const
  return carryOut(context, await context.openPlane(), request)
}

export async function undoCommand(context: Context): Promise<CommandResult> {
  return carryOut(context, await context.openPlane(), { kind: 'undo', ...acceptOf(context.values) })
}
