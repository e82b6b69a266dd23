import { versionKey } from '@quayside/contracts/release/pins'
import type { VersionRecord } from '../../domain/record/state.ts'
import { requiredWord, versionKeyOf } from '../arguments.ts'
import { confirm, refusal, success } from '../ending.ts'
import { took } from '../format/words.ts'
import type { CommandResult, Context } from '../runtime.ts'

type Standing = VersionRecord['standing']

export function deprecateCommand(context: Context): Promise<CommandResult> {
  return setStanding(context, 'deprecated')
}

export function blockCommand(context: Context): Promise<CommandResult> {
  return setStanding(context, 'blocked')
}

export function unblockCommand(context: Context): Promise<CommandResult> {
  return setStanding(context, 'published')
}

const COMMAND: Readonly<Record<Standing, string>> = {
  published: 'unblock',
  deprecated: 'deprecate',
  blocked: 'block',
}

async function setStanding(context: Context, standing: Standing): Promise<CommandResult> {
  const { by, reason, say, isDryRun } = context
  const { remote, version } = versionKeyOf(requiredWord(context.words, '<remote>@<version>'))
  const key = versionKey(remote, version)
  const { releases } = await context.openPlane()
  const before = (await releases.state()).versions.get(key)?.standing
  const value = { remote, version, standing }
  if (before === undefined) return refusal(context, { code: 'not-found', message: `${key} is not published` })
  if (before === standing) {
    say(`${key} is ${standing} already.`)
    return success({ ...value, undo: null })
  }
  if (isDryRun) {
    say(`Only looked: ${key} is ${before} and would be ${standing}.`)
    return success({ ...value, dryRun: true })
  }
  const stopped = await confirm(context, `Let ${key} be ${standing}?`)
  if (stopped !== null) return stopped
  const started = performance.now()
  const outcome = await releases.setStanding({ remote, version, standing, by, reason })
  if (!outcome.ok) return refusal(context, outcome.error)
  const undo = `npm run release -- ${COMMAND[before]} ${key}`
  say(`${key} is ${standing} (${took(performance.now() - started)}). Where it is pinned it stays.`)
  say(`  Undo: ${undo}`)
  return success({ ...value, undo })
}
