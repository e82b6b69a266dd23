import { placesOf } from '../../domain/places.ts'
import type { ReleaseState, VersionRecord } from '../../domain/state.ts'
import { optionalWord, remoteOf } from '../arguments.ts'
import { failure, success } from '../ending.ts'
import { table } from '../format/table.ts'
import { age, bytes } from '../format/words.ts'
import { readState } from '../read-state.ts'
import type { CommandResult, Context } from '../runtime.ts'

export async function listCommand(context: Context): Promise<CommandResult> {
  const word = optionalWord(context.words, 'remote')
  const remote = word === undefined ? undefined : remoteOf(word)
  const { releases } = await context.openPlane()
  const state = await readState(context, releases)
  // In order of publication; of two published at the same moment, the later entry is newer.
  const versions = [...state.versions.values()]
    .reverse()
    .filter(version => remote === undefined || version.remote === remote)
    .sort(byRemoteThenAge)
  if (versions.length === 0 && remote !== undefined)
    return failure(context, 1, `No version of ${remote} is published.`)
  const rows = versions.map(version => rowOf(state, version, context.now()))
  for (const line of table(rows)) context.say(line)
  return success(versions.map(version => ({ ...version, pinnedIn: placesOf(state, version) })))
}

function byRemoteThenAge(one: VersionRecord, other: VersionRecord): number {
  return one.remote.localeCompare(other.remote) || other.publishedAt.localeCompare(one.publishedAt)
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
