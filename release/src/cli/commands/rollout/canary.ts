import { remoteOf, requiredWord } from '../../arguments.ts'
import { carryOut } from '../../carry-out.ts'
import type { CommandResult, Context } from '../../runtime.ts'

export async function stepCommand(context: Context): Promise<CommandResult> {
  const remote = remoteOf(requiredWord(context.words, 'remote'))
  return carryOut(context, await context.openPlane(), { kind: 'canary-step', remote })
}

export async function stopCommand(context: Context): Promise<CommandResult> {
  const remote = remoteOf(requiredWord(context.words, 'remote'))
  return carryOut(context, await context.openPlane(), { kind: 'canary-stop', remote })
}
