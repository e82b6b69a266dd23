import path from 'node:path'
import { previewSource } from '@quayside/contracts/release/preview'
import { numberValue, pairsOf, textValue, UsageError, versionKeyOf, versionOf } from '../arguments.ts'
import { confirm, refusal, success } from '../ending.ts'
import { table } from '../format/table.ts'
import { moment, took } from '../format/words.ts'
import { type PreviewRequest, previewDesk } from '../previews/preview-desk.ts'
import { pinnedVersion, revokeEarlier, writeComment } from '../previews/pull-request.ts'
import { type Build, readDist } from '../publish/read-dist.ts'
import type { CommandResult, Context } from '../runtime.ts'

type Sources = PreviewRequest['remotes']

export async function previewCommand(context: Context): Promise<CommandResult> {
  const { values, words } = context
  const id = textValue(values, 'revoke')
  if (values.list !== true && id === undefined) return issue(context)
  if (words.length > 0) throw new UsageError('--list and --revoke take no remotes.')
  return id === undefined ? list(context) : revoke(context, id)
}

async function issue(context: Context): Promise<CommandResult> {
  const { environment, reason, say, isDryRun } = context
  const build = await buildOf(context)
  const remotes = build === undefined ? sourcesOf(context.words) : sourceOfBuild(build)
  const minutes = minutesOf(context)
  const names = Object.keys(remotes).join(', ')
  const desk = await previewDesk(context)
  if (isDryRun) {
    say(`Only looked: a preview of ${names} in ${environment}, ${minutes} minutes.`)
    return success({ environment, remotes, minutes, dryRun: true })
  }
  const stopped = await confirm(context, `Issue a preview of ${names}?`)
  if (stopped !== null) return stopped
  const started = performance.now()
  const comment = textValue(context.values, 'comment')
  const pinned = comment === undefined || build === undefined ? null : await pinnedVersion(context, build)
  const issued = await desk.issue({ environment, remotes, minutes, reason })
  if (!issued.ok) return refusal(context, issued.error)
  const isShown = comment === undefined || context.values['with-code'] === true
  if (comment !== undefined && build !== undefined)
    await writeComment(context, { file: comment, build, pinned, preview: issued.value, withCode: isShown })
  if (context.values.replace === true && build !== undefined)
    await revokeEarlier(context, desk, { build, id: issued.value.id })
  const { url, code, expiresAt } = issued.value
  say(`Open ${url}`)
  say(isShown ? `Code ${code}` : 'The console gives a code to each person who opens the preview there.')
  say(
    `For one browser, until ${expiresAt.slice(11, 16)} UTC (${took(performance.now() - started)}). The code is shown this once.`,
  )
  return success(isShown ? issued.value : { ...issued.value, code: null })
}

/** Returns the build of `--dist`, which `--comment` and `--replace` need. */
async function buildOf({ values, words, folder }: Context): Promise<Build | undefined> {
  const dist = textValue(values, 'dist')
  if (dist !== undefined && words.length === 0) return readDist(path.resolve(folder, dist))
  if (dist !== undefined) throw new UsageError('Name the remotes to preview, or one build with --dist.')
  const dependent = ['comment', 'replace'].find(option => values[option] !== undefined)
  if (dependent !== undefined)
    throw new UsageError(`--${dependent} needs --dist, the build that was published.`)
  return undefined
}

function sourceOfBuild({ manifest: { name, version } }: Build): Sources {
  return { [name]: { version } }
}

/** `loan=2.1.0`, `loan@2.1.0`, `loan=http://127.0.0.1:4100`. */
function sourcesOf(words: readonly string[]): Sources {
  const named = words.map(word => {
    if (!word.includes('@') || word.includes('=')) return word
    const { remote, version } = versionKeyOf(word)
    return `${remote}=${version}`
  })
  const pairs = [...pairsOf(named, '<remote>=<version or http://127.0.0.1:port>')]
  return Object.fromEntries(pairs.map(([remote, text]) => [remote, sourceOf(text)]))
}

function sourceOf(text: string): Sources[string] {
  if (!text.includes('://')) return { version: versionOf(text) }
  const source = previewSource.safeParse({ origin: text.replace(/\/$/, '') })
  if (source.success) return source.data
  throw new UsageError(
    `"${text}" is not http://127.0.0.1:<port>: a preview may only show a developer’s own machine.`,
  )
}

function minutesOf({ values }: Context): number {
  const [hours, minutes] = [numberValue(values, 'hours'), numberValue(values, 'minutes')]
  if (hours !== undefined && minutes !== undefined)
    throw new UsageError('Give --hours or --minutes, not both.')
  const requested = hours === undefined ? (minutes ?? 60) : hours * 60
  if (!(requested >= 5 && requested <= 1_440))
    throw new UsageError('A preview lasts from 5 minutes to 24 hours.')
  return requested
}

async function list(context: Context): Promise<CommandResult> {
  const open = await (await previewDesk(context)).open()
  if (!open.ok) return refusal(context, open.error)
  const rows = open.value.map(({ id, environment, remotes, issuedBy, expiresAt }) => [
    id,
    environment,
    Object.entries(remotes)
      .map(([remote, source]) => `${remote}=${source}`)
      .join(' '),
    issuedBy,
    `until ${moment(expiresAt)}`,
  ])
  for (const line of table(rows)) context.say(line)
  if (rows.length === 0) context.say('No preview is open.')
  return success(open.value)
}

async function revoke(context: Context, id: string): Promise<CommandResult> {
  const stopped = await confirm(context, `Revoke the preview ${id}?`)
  if (stopped !== null) return stopped
  const revoked = await (await previewDesk(context)).revoke(id)
  if (!revoked.ok) return refusal(context, revoked.error)
  context.say(`The preview ${id} is revoked.`)
  return success({ revoked: id })
}
