import { isOfPullRequest } from '@quayside/contracts/remotes/version'
import { placesOf } from '../../domain/plan/places.ts'
import type { ReleaseState, VersionRecord } from '../../domain/record/state.ts'
import { countValue, optionalWord, remoteOf } from '../arguments.ts'
import { failure, success } from '../ending.ts'
import { table } from '../format/table.ts'
import { age, bytes, count } from '../format/words.ts'
import { readState } from '../read-state.ts'
import type { CommandResult, Context } from '../runtime.ts'

const NEWEST = 10

export async function listCommand(context: Context): Promise<CommandResult> {
  const limit = countValue(context.values, 'limit')
  const word = optionalWord(context.words, 'remote')
  const remote = word === undefined ? undefined : remoteOf(word)
  const { releases } = await context.openPlane()
  const state = await readState(context, releases)
  // Reverse publication order: of two versions with the same time, the later entry is newer.
  const versions = [...state.versions.values()]
    .reverse()
    .filter(version => remote === undefined || version.remote === remote)
    .sort(byRemoteThenAge)
  if (versions.length === 0 && remote !== undefined)
    return failure(context, 1, `No version of ${remote} is published.`)
  const { listed, left } = newestOf(
    state,
    versions,
    limit ?? (context.isJson ? Number.POSITIVE_INFINITY : NEWEST),
  )
  const rows = listed.map(version => rowOf(state, version, context.now()))
  for (const line of table(rows)) context.say(line)
  for (const [name, { all, hidden }] of left)
    context.say(
      `${name} has ${count(hidden, 'older version')} more: npm run release -- list ${name} --limit ${all}`,
    )
  return success(listed.map(version => ({ ...version, pinnedIn: placesOf(state, version) })))
}

type Left = { readonly all: number; readonly hidden: number }

/** Returns the newest versions of each remote plus every version in use, and counts the rest. */
function newestOf(state: ReleaseState, versions: readonly VersionRecord[], limit: number) {
  const byRemote = Map.groupBy(versions, ({ remote }) => remote)
  const listed: VersionRecord[] = []
  const left = new Map<string, Left>()
  for (const [name, all] of byRemote) {
    const shown = all.filter((one, index) => index < limit || placesOf(state, one).length > 0)
    listed.push(...shown)
    if (shown.length < all.length) left.set(name, { all: all.length, hidden: all.length - shown.length })
  }
  return { listed, left }
}

/** Versions of pull requests come last, because each commit has one. */
function byRemoteThenAge(one: VersionRecord, other: VersionRecord): number {
  return (
    one.remote.localeCompare(other.remote) ||
    Number(isOfPullRequest(one.version)) - Number(isOfPullRequest(other.version)) ||
    other.publishedAt.localeCompare(one.publishedAt)
  )
}

function rowOf(state: ReleaseState, version: VersionRecord, now: Date): readonly string[] {
  const { remote, author, publishedAt, size, standing, notes } = version
  return [
    remote,
    version.version,
    age(publishedAt, now),
    author,
    bytes(size.total),
    [...placesOf(state, version), ...(standing === 'published' ? [] : [standing])].join(', '),
    notes.split('\n')[0] ?? '',
  ]
}
