import { oneWord, remoteOf } from '../arguments.ts'
import { carryOut } from '../carry-out.ts'
import type { Context, Result } from '../world.ts'

export async function stepCommand(context: Context): Promise<Result> {
  const remote = remoteOf(oneWord(context.words, 'remote'))
  return carryOut(context, await context.openPlane(), { kind: 'canary-step', remote })
}

export async function stopCommand(context: Context): Promise<Result> {
  const remote = remoteOf(oneWord(context.words, 'remote'))
  return carryOut(context, await context.openPlane(), { kind: 'canary-stop', remote })
}
