import { openApi } from '@quayside/contracts/open-api'
import { MOST_ANSWER_BYTES, readBodyUpTo } from '../../bounded-read.ts'
import { jsonOf, textOf } from '../../bytes.ts'
import { type ApiCaller, apiCallers } from '../../checks/api-callers.ts'
import { type ApiChange, type ApiDocument, apiChanges, apiDocument } from '../../domain/api/api-changes.ts'
import { failure, success } from '../ending.ts'
import { OperationalError } from '../operational-error.ts'
import { readState } from '../read-state.ts'
import type { CommandResult, Context } from '../runtime.ts'
import { siteOriginOf } from '../site-origin.ts'

const TIMEOUT_MS = 30_000

type Break = ApiChange & { readonly callers: readonly Omit<ApiCaller, 'calls'>[] }

/** Compares the API of this checkout with the running site's, and names versions that would break. */
export async function apiCheckCommand(context: Context): Promise<CommandResult> {
  const before = await deployedApi(context)
  // Serialized as a client reads it, without undefined members and shared references.
  const after = apiDocument.parse(JSON.parse(JSON.stringify(openApi(''))))
  const { releases, store } = await context.openPlane()
  const callers = await apiCallers(store, await readState(context, releases))
  const breaks = apiChanges(before, after).map(change => ({ ...change, callers: callersOf(change, callers) }))
  const unlisted = new Set(callers.flatMap(({ calls, version }) => (calls === null ? [version] : [])))
  const value = { endpoints: countOf(before), versions: callers.length, breaks, unlisted: [...unlisted] }
  return report(context, value)
}

async function deployedApi({ env, fetch }: Context): Promise<ApiDocument> {
  const address = `${siteOriginOf(env)}/docs/openapi.json`
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new OperationalError(`${address} does not answer. Set SITE_URL to the site's address.`, { cause })
    },
  )
  if (!response.ok) throw new OperationalError(`${address} answers ${response.status}.`)
  const parsed = apiDocument.safeParse(jsonOf(textOf(await readBodyUpTo(response, MOST_ANSWER_BYTES))))
  if (parsed.success) return parsed.data
  throw new OperationalError(`${address} is not a description of the site's API.`)
}

function callersOf({ endpoint }: ApiChange, callers: readonly ApiCaller[]): Break['callers'] {
  return callers
    .filter(({ calls }) => calls?.includes(endpoint))
    .map(({ environment, version, role }) => ({ environment, version, role }))
}

function nameOf({ environment, version, role }: Omit<ApiCaller, 'calls'>): string {
  return `${version} (${role}, ${environment})`
}

function countOf({ paths }: ApiDocument): number {
  return Object.values(paths).reduce((sum, operations) => sum + Object.keys(operations).length, 0)
}

type ApiReport = {
  readonly endpoints: number
  readonly versions: number
  readonly breaks: readonly Break[]
  readonly unlisted: readonly string[]
}

function report(context: Context, value: ApiReport): CommandResult {
  const { say, paint } = context
  for (const { endpoint, problems, callers } of value.breaks) {
    say(`${paint(callers.length === 0 ? 'yellow' : 'red', endpoint)}: ${problems.join('; ')}`)
    say(callers.length === 0 ? '  no version calls it' : `  called by ${callers.map(nameOf).join(', ')}`)
  }
  if (value.unlisted.length > 0)
    say(`Unknown, because their builds list no calls: ${value.unlisted.join(', ')}. Publish them again.`)
  say(`${value.endpoints} endpoints and ${value.versions} versions examined.`)
  const broken = new Set(value.breaks.flatMap(({ callers }) => callers.map(({ version }) => version)))
  if (broken.size === 0) return success(value)
  const ended = failure(
    context,
    2,
    `This server would break ${[...broken].join(', ')}. Keep what they call until newer versions are pinned and no rollback needs these versions.`,
  )
  return { ...ended, value }
}
