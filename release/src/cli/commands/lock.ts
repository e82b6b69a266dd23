import { environmentOf } from '../../domain/plan-change.ts'
import { perhapsOneWord, remoteOf } from '../arguments.ts'
import { confirm, ok, refusal } from '../ending.ts'
import { took } from '../format/words.ts'
import type { Context, Result } from '../world.ts'

export function lockCommand(context: Context): Promise<Result> {
  return setLock(context, true)
}

export function unlockCommand(context: Context): Promise<Result> {
  return setLock(context, false)
}

async function setLock(context: Context, isLocked: boolean): Promise<Result> {
  const { environment, by, reason, say, isDryRun } = context
  const word = perhapsOneWord(context.words, 'remote')
  const remote = word === undefined ? null : remoteOf(word)
  const { releases } = await context.openPlane()
  const before = environmentOf(await releases.state(), environment)
  const what = remote === null ? environment : `${remote} in ${environment}`
  const state = isLocked ? 'locked' : 'open'
  const isSo = (remote === null ? before.isLocked : before.lockedRemotes.has(remote)) === isLocked
  const value = { environment, remote, isLocked }
  if (isSo) {
    say(`${what} is ${state} already.`)
    return ok({ ...value, undo: null })
  }
  if (isDryRun) {
    say(`Only looked: ${what} would be ${state}.`)
    return ok({ ...value, dryRun: true })
  }
  const stopped = await confirm(context, `${isLocked ? 'Lock' : 'Unlock'} ${what}?`)
  if (stopped !== null) return stopped
  const started = performance.now()
  const outcome = await releases.lock({ environment, remote, isLocked, by, reason })
  if (!outcome.ok) return refusal(context, outcome.refusal)
  const undo = ['npm run release --', isLocked ? 'unlock' : 'lock', remote ?? '', `--env ${environment}`]
    .filter(part => part !== '')
    .join(' ')
  say(`${what} is ${state} (${took(performance.now() - started)}).`)
  say(`  Undo: ${undo}`)
  return ok({ ...value, undo })
}
