import { environmentOf } from '../../../domain/record/environment-of.ts'
import { optionalWord, remoteOf } from '../../arguments.ts'
import { confirm, refusal, success } from '../../ending.ts'
import { took } from '../../format/words.ts'
import type { CommandResult, Context } from '../../runtime.ts'

export function lockCommand(context: Context): Promise<CommandResult> {
  return setLock(context, true)
}

export function unlockCommand(context: Context): Promise<CommandResult> {
  return setLock(context, false)
}

async function setLock(context: Context, isLocked: boolean): Promise<CommandResult> {
  const { environment, by, reason, say, isDryRun } = context
  const word = optionalWord(context.words, 'remote')
  const remote = word === undefined ? null : remoteOf(word)
  const { releases } = await context.openPlane()
  const before = environmentOf(await releases.state(), environment)
  const what = remote === null ? environment : `${remote} in ${environment}`
  const state = isLocked ? 'locked' : 'open'
  const isUnchanged = (remote === null ? before.isLocked : before.lockedRemotes.has(remote)) === isLocked
  const value = { environment, remote, isLocked }
  if (isUnchanged) {
    say(`${what} is ${state} already.`)
    return success({ ...value, undo: null })
  }
  if (isDryRun) {
    say(`Only looked: ${what} would be ${state}.`)
    return success({ ...value, dryRun: true })
  }
  const stopped = await confirm(context, `${isLocked ? 'Lock' : 'Unlock'} ${what}?`)
  if (stopped !== null) return stopped
  const started = performance.now()
  const outcome = await releases.lock({ environment, remote, isLocked, by, reason })
  if (!outcome.ok) return refusal(context, outcome.error)
  const undo = ['npm run release --', isLocked ? 'unlock' : 'lock', remote ?? '', `--env ${environment}`]
    .filter(part => part !== '')
    .join(' ')
  say(`${what} is ${state} (${took(performance.now() - started)}).`)
  say(`  Undo: ${undo}`)
  return success({ ...value, undo })
}
