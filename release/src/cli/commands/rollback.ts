import { countValue, perhapsOneWord, remoteOf, UsageError } from '../arguments.ts'
import { carryOut } from '../carry-out.ts'
import type { Context, Result } from '../world.ts'

export async function rollbackCommand(context: Context): Promise<Result> {
  const word = perhapsOneWord(context.words, 'remote')
  const remote = word === undefined ? null : remoteOf(word)
  const revision = countValue(context.values, 'to') ?? null
  return carryOut(context, await context.openPlane(), { kind: 'rollback', remote, revision })
}

export async function undoCommand(context: Context): Promise<Result> {
  if (context.words.length > 0)
    throw new UsageError('Undo takes back the last revision as a whole; rollback <remote> is about one.')
  return carryOut(context, await context.openPlane(), { kind: 'undo' })
}
