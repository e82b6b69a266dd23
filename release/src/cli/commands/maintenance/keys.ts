import { keyRole } from '@quayside/contracts/release/events'
import type { KeyRecord } from '../../../domain/record/key-table.ts'
import { keyId } from '../../../keys.ts'
import { makePersonalKey } from '../../../own-key.ts'
import { isSiteHolder } from '../../../site-key.ts'
import { requiredWord, textValue, UsageError } from '../../arguments.ts'
import { confirm, refusal, success } from '../../ending.ts'
import { table } from '../../format/table.ts'
import { moment } from '../../format/words.ts'
import { UnknownKey } from '../../remote/plane-calls.ts'
import type { CommandResult, Context } from '../../runtime.ts'

const SHOWN = 12

export async function loginCommand(context: Context): Promise<CommandResult> {
  const { say, keyFile } = context
  const { id, publicKey, holder } = makePersonalKey(keyFile, textValue(context.values, 'as') ?? context.user)
  const known = await registeredKey(context, id)
  say(`The key of ${holder} is ${keyFile}; only this account can read it.`)
  if (known instanceof UnknownKey && known.isRevoked)
    say(`${known.message} Delete the file and log in again.`)
  else if (known === undefined || known instanceof UnknownKey) {
    if (known !== undefined) say(known.message)
    say('It signs nothing before an administrator has registered it:')
    say(`  npm run release -- keys register ${publicKey} --role manager --holder ${quoted(holder)}`)
  } else if (known.revokedAt === null) say(`It is registered as ${known.role} of ${known.holder}.`)
  else say(`It was revoked on ${moment(known.revokedAt)}: delete the file and log in again.`)
  const role = known === undefined || known instanceof UnknownKey ? null : known.role
  return success({ key: id, publicKey, holder, role })
}

async function registeredKey(
  { openPlane }: Context,
  id: string,
): Promise<KeyRecord | UnknownKey | undefined> {
  try {
    const { releases } = await openPlane()
    return (await releases.state()).keys.get(id)
  } catch (error) {
    if (error instanceof UnknownKey) return error
    throw error
  }
}

function quoted(text: string): string {
  return /^[\w.@+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}

export function keysCommand(context: Context): Promise<CommandResult> {
  const [word, ...rest] = context.words
  if (word === undefined) return listKeys(context)
  if (word === 'register') return register(context, requiredWord(rest, 'public key'))
  if (word === 'revoke') return revoke(context, requiredWord(rest, 'key'))
  throw new UsageError(`There is no "keys ${word}": it takes register or revoke.`)
}

async function listKeys({ openPlane, say }: Context): Promise<CommandResult> {
  const { releases, keys } = await openPlane()
  const root = keys.log.root()
  const registered = [...(await releases.state()).keys].map(([key, record]) => ({ key, ...record }))
  const rows = registered.map(({ key, role, holder, registeredAt, revokedAt }) => [
    key.slice(0, SHOWN),
    role,
    holder,
    `since ${moment(registeredAt)}`,
    ...(revokedAt === null ? [] : [`revoked ${moment(revokedAt)}`]),
  ])
  const first =
    root === undefined ? [] : [[keyId(root).slice(0, SHOWN), 'root', 'the key that the log began with']]
  for (const line of table([...first, ...rows])) say(line)
  return success({ root: root ?? null, keys: registered })
}

async function register(context: Context, publicKey: string): Promise<CommandResult> {
  const { say, by, reason } = context
  const role = keyRole.safeParse(textValue(context.values, 'role') ?? 'manager')
  if (!role.success) throw new UsageError(`--role takes ${keyRole.options.join(', ')}.`)
  const holder = textValue(context.values, 'holder')
  if (holder === undefined) throw new UsageError('Name whose key it is: --holder marta@example.com.')
  if (role.data === 'site' && !isSiteHolder(holder))
    throw new UsageError(
      'The holder of a site’s key is the site and its environment: --holder east-1@production.',
    )
  const short = keyId(publicKey).slice(0, SHOWN)
  if (context.isDryRun) {
    say(`Only looked: ${short} would be the key of ${holder}, ${role.data}.`)
    return success({ key: keyId(publicKey), role: role.data, holder, dryRun: true })
  }
  const stopped = await confirm(context, `Let ${short} sign for ${holder} as ${role.data}?`)
  if (stopped !== null) return stopped
  const { releases } = await context.openPlane()
  const outcome = await releases.registerKey({ publicKey, role: role.data, holder, by, reason })
  if (!outcome.ok) return refusal(context, outcome.error)
  const undo = `npm run release -- keys revoke ${short}`
  say(`${short} signs for ${holder} as ${role.data}.`)
  say(`  Undo: ${undo}`)
  return success({ ...outcome.value, role: role.data, holder, undo })
}

async function revoke(context: Context, word: string): Promise<CommandResult> {
  const { say, by, reason } = context
  const { releases } = await context.openPlane()
  if (context.isDryRun) {
    say(`Only looked: ${word} would sign nothing any more.`)
    return success({ key: word, dryRun: true })
  }
  const stopped = await confirm(context, `Revoke the key ${word} for ever?`)
  if (stopped !== null) return stopped
  const outcome = await releases.revokeKey({ key: word, by, reason })
  if (!outcome.ok) return refusal(context, outcome.error)
  say(`${outcome.value.key.slice(0, SHOWN)} signs nothing any more; what it signed before stays.`)
  return success({ ...outcome.value, undo: null })
}
