import { previewSource } from '@quayside/contracts/release/preview'
import type { Releases } from '../../releases.ts'
import { numberValue, pairsOf, UsageError, versionOf } from '../arguments.ts'
import { confirm, refusal, success } from '../ending.ts'
import { took } from '../format/words.ts'
import type { CommandResult, Context } from '../runtime.ts'
import { siteOriginOf } from '../site-origin.ts'

type Sources = Parameters<Releases['issuePreview']>[0]['remotes']
type Source = Sources[string]

export async function previewCommand(context: Context): Promise<CommandResult> {
  const { environment, by, reason, say, isDryRun } = context
  const pairs = [...pairsOf(context.words, '<remote>=<version or http://127.0.0.1:port>')]
  const remotes: Sources = Object.fromEntries(pairs.map(([remote, text]) => [remote, sourceOf(text)]))
  const minutes = numberValue(context.values, 'minutes') ?? 60
  const siteOrigin = siteOriginOf(context.env)
  const { releases } = await context.openPlane()
  if (isDryRun) {
    say(`Only looked: a preview of ${Object.keys(remotes).join(', ')} in ${environment}, ${minutes} minutes.`)
    return success({ environment, remotes, minutes, dryRun: true })
  }
  const stopped = await confirm(context, `Issue a preview of ${Object.keys(remotes).join(', ')}?`)
  if (stopped !== null) return stopped
  const started = performance.now()
  const outcome = await releases.issuePreview({ environment, remotes, minutes, by, reason, siteOrigin })
  if (!outcome.ok) return refusal(context, outcome.error)
  const { url, code, expiresAt } = outcome.value
  say(`Open ${url}`)
  say(`Code ${code}`)
  say(
    `For one browser, until ${expiresAt.slice(11, 16)} UTC (${took(performance.now() - started)}). The code is shown this once.`,
  )
  return success(outcome.value)
}

function sourceOf(text: string): Source {
  if (!text.includes('://')) return { version: versionOf(text) }
  const source = previewSource.safeParse({ origin: text.replace(/\/$/, '') })
  if (source.success) return source.data
  throw new UsageError(
    `"${text}" is not http://127.0.0.1:<port>: a preview may only show a developer’s own machine.`,
  )
}
