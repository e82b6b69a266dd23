import type { PreviewIssued } from '@quayside/contracts/release/plane'
import type { Outcome } from '../../releases.ts'
import { numberValue, UsageError } from '../arguments.ts'
import { refusal, success } from '../ending.ts'
import { OperationalError } from '../operational-error.ts'
import { planeAddress } from '../publish/plane-address.ts'
import { type TeamCalls, teamCalls } from '../remote/team-calls.ts'
import type { CommandResult, Context } from '../runtime.ts'
import { namedSite, SITE_OF_PLANE } from '../site/deployed-site.ts'

const USUAL_PORT = 4100
/** A working day, so that renewals are rare. */
const MINUTES = 480
/** Time (ms) for the site to answer. */
const ANSWER_MS = 5_000
/** Time (ms) before the end of a preview at which the next one is issued. */
const RENEWED_BEFORE = 5 * 60_000
/** Longest delay (ms) that timers support. */
const LONGEST_WAIT = 2 ** 31 - 1

export async function devCommand(context: Context): Promise<CommandResult> {
  const { folder, values } = context
  const tools = await context.devTools(folder)
  const port = await context.freePort(numberValue(values, 'port') ?? USUAL_PORT)
  if (values.alone !== true) return await devInSite(context, { tools, port })
  const server = await tools.serveAlone({ folder, port }).catch(notStarted)
  context.say(`Serving fixtures without a site: ${server.address}`)
  open(context, server.address)
  await untilEnded(context)
  await server.stop()
  return success({ address: server.address })
}

type Place = { readonly tools: Awaited<ReturnType<Context['devTools']>>; readonly port: number }

async function devInSite(context: Context, { tools, port }: Place): Promise<CommandResult> {
  const { folder, say } = context
  const remote = tools.remoteIn(folder)
  const previews = previewsOf(context, { remote: remote.name, origin: `http://127.0.0.1:${port}` })
  const first = await previews.issue()
  if (!first.ok) return refusal(context, first.error)
  try {
    const site = await siteOf(context, first.value)
    const server = await tools.serveRemote({ folder, port, site }).catch(notStarted)
    try {
      say(`Serving ${remote.name} with ${server.bundler} and Fast Refresh to pages of ${site}`)
      if (site.startsWith('https:'))
        say('  If the browser asks whether the site may reach this device, allow it.')
      return await keepShown(context, { first: first.value, previews, site, path: remote.path })
    } finally {
      await server.stop()
    }
  } finally {
    await previews.revoke()
  }
}

function notStarted(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause)
  throw new OperationalError(`The dev server does not start: ${why}`, { cause })
}

/** Warns about a site that does not answer here: a browser may still reach it. */
async function siteOf(context: Context, { url }: PreviewIssued): Promise<string> {
  const named = namedSite(context)
  const address = named ?? url
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new UsageError(`"${address}" is not the address of a site: --site https://…`)
  const { origin } = new URL(address)
  await context.fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => {
    context.say(`No site answers at ${origin}${named === undefined ? SITE_OF_PLANE : ''}.`)
  })
  return origin
}

type Shown = {
  readonly first: PreviewIssued
  readonly previews: Previews
  readonly site: string
  readonly path: string
}

/** Prints the link and code, and issues another preview before the current one ends, until Ctrl-C. */
async function keepShown(context: Context, { first, previews, site, path }: Shown): Promise<CommandResult> {
  for (let shown = first; ; ) {
    const { url, code, expiresAt } = shown
    const link = new URL(new URL(url).pathname, site).href
    context.say(`Open ${link}`)
    context.say(`Code ${code}`)
    context.say(
      `Then ${new URL(path, site).href} shows this build, in that browser only, until ${expiresAt.slice(11, 16)} UTC. Ctrl-C ends it.`,
    )
    open(context, link)
    await context.wait(Math.max(0, Date.parse(expiresAt) - RENEWED_BEFORE - context.now().getTime()))
    if (context.isEnded()) return success({ url: link })
    const next = await previews.issue()
    if (!next.ok) return refusal(context, next.error)
    shown = next.value
  }
}

type Previews = {
  issue(): Promise<Outcome<PreviewIssued>>
  /** Revokes all issued previews. */
  revoke(): Promise<void>
}

function previewsOf(
  context: Context,
  { remote, origin }: { readonly remote: string; readonly origin: string },
): Previews {
  const calls = callsOf(context)
  const issued: string[] = []
  return {
    async issue() {
      const answer = await calls.issuePreview({
        environment: context.environment,
        remotes: { [remote]: { origin } },
        minutes: MINUTES,
        reason: context.reason,
      })
      if (answer.ok) issued.push(answer.value.id)
      return answer
    },
    async revoke() {
      for (const id of issued) {
        const answer = await calls.revokePreview(id)
        context.say(
          answer.ok ? `The preview has ended.` : `The preview could not be revoked: ${answer.error.message}`,
        )
      }
    },
  }
}

function callsOf(context: Context): TeamCalls {
  const plane = planeAddress(context)
  if (plane !== null) return teamCalls(plane)
  throw new OperationalError(
    'Set RELEASE_URL to the address of the release plane and RELEASE_TOKEN to a token with the scope "preview", or work without a site: npx quayside dev --alone',
  )
}

function open({ values, env, openBrowser }: Context, address: string): void {
  if (values['no-open'] !== true && (env.CI ?? '') === '') openBrowser(address)
}

async function untilEnded({ wait, isEnded }: Context): Promise<void> {
  while (!isEnded()) await wait(LONGEST_WAIT)
}
