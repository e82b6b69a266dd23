import path from 'node:path'
import { forgetSite, isPublicKey, isSiteName, keepSite, knownSites } from '../../health/site-key.ts'
import { requiredWord, UsageError } from '../arguments.ts'
import { confirm, failure, success } from '../ending.ts'
import type { CommandResult, Context } from '../runtime.ts'

/** `site`, `site add <name> <public key>`, `site remove <name>`: whose reports the plane over this data folder believes. */
export function siteCommand(context: Context): Promise<CommandResult> {
  const [act, ...words] = context.words
  if (act === undefined) return list(context)
  if (act === 'add') return add(context, words)
  if (act === 'remove') return remove(context, words)
  throw new UsageError(`"${act}" is nothing to do with a site: add or remove.`)
}

async function list(context: Context): Promise<CommandResult> {
  const sites = knownSites((await context.openPlane()).keyFolder).list()
  if (sites.length === 0) context.say('No site is known.')
  for (const { site, environment, publicKey } of sites) context.say(`${site}  ${environment}  ${publicKey}`)
  return success(sites)
}

async function add(context: Context, words: readonly string[]): Promise<CommandResult> {
  const { environment, isDryRun, say } = context
  const [site = '', publicKey = '', ...more] = words
  if (!isSiteName(site) || !isPublicKey(publicKey) || more.length > 0)
    throw new UsageError('Name a site and its public key: site add <name> <44 characters>.')
  const plane = await context.openPlane()
  const known = knownSites(plane.keyFolder).find(site)
  const value = { site, environment, publicKey }
  if (known?.publicKey === publicKey && known.environment === environment) {
    say(`${site} is known already.`)
    return success(value)
  }
  if (isDryRun) {
    say(`Only looked: ${site} would report of ${environment}.`)
    return success({ ...value, dryRun: true })
  }
  const instead = known === undefined ? '' : `, in place of the key it had for ${known.environment}`
  const stopped = await confirm(context, `Believe the reports of ${site} about ${environment}${instead}?`)
  if (stopped !== null) return stopped
  keepSite(plane.keyFolder, site, { publicKey, environment })
  await note(context, site, `reports of ${environment}`)
  say(`${site} reports of ${environment} from now on.`)
  say(`  Undo: npm run release -- site remove ${site}`)
  return success(value)
}

async function remove(context: Context, words: readonly string[]): Promise<CommandResult> {
  const site = requiredWord(words, 'site')
  const { keyFolder } = await context.openPlane()
  if (knownSites(keyFolder).find(site) === undefined) return failure(context, 1, `No site ${site} is known.`)
  if (context.isDryRun) {
    context.say(`Only looked: the reports of ${site} would count no more.`)
    return success({ site, dryRun: true })
  }
  const stopped = await confirm(context, `Believe ${site} no more?`)
  if (stopped !== null) return stopped
  forgetSite(keyFolder, site)
  await note(context, site, 'reports no more')
  const own = path.join(keyFolder, `site-${site}.key`)
  context.say(
    `The reports of ${site} count no more. A site that runs over this folder (${own}) makes itself known again.`,
  )
  return success({ site })
}

/** Who was let in and who was not stands in the log. */
async function note({ openPlane, by, reason }: Context, site: string, change: string): Promise<void> {
  const { releases } = await openPlane()
  await releases.record({ type: 'staff', account: `site ${site}`, change }, by, reason)
}
