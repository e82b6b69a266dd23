import { versionKey } from '@quayside/contracts/release/pins'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { integrityOf } from '../../bytes.ts'
import { readManifest } from '../../checks/read-version.ts'
import type { VersionRecord } from '../../domain/record/state.ts'
import { UsageError, versionKeyOf } from '../arguments.ts'
import { failure, success } from '../ending.ts'
import { count, took } from '../format/words.ts'
import { DIRTY } from '../publish/origin.ts'
import { readDist } from '../publish/read-dist.ts'
import type { CommandResult, Context } from '../runtime.ts'

export async function verifyCommand(context: Context): Promise<CommandResult> {
  const [word, ...more] = context.words
  if (word === undefined || more.length > 0) throw new UsageError('Name one <remote>@<version>.')
  const { remote, version } = versionKeyOf(word)
  const key = versionKey(remote, version)
  const { releases, store } = await context.openPlane()
  const record = (await releases.state()).versions.get(key)
  if (record === undefined) return failure(context, 1, `${key} is not published.`)
  const reason = whyNot(record)
  if (reason !== null) return failure(context, 2, `${key} cannot be built again: ${reason}.`)
  const manifest = await readManifest(store, remote, { version, manifest: record.manifest })
  if (typeof manifest === 'string') return failure(context, 1, `${key} ${manifest}.`)
  return compare(context, record, manifest)
}

function whyNot({ gitRevision }: VersionRecord): string | null {
  if (gitRevision === null) return 'its manifest does not record the commit it was built from'
  if (gitRevision.endsWith(DIRTY)) return 'it was built from a working copy with changes that no commit has'
  return null
}

async function compare(
  context: Context,
  record: VersionRecord,
  published: RemoteManifest,
): Promise<CommandResult> {
  const { remote, version, manifest, gitRevision } = record
  const key = versionKey(remote, version)
  const commit = gitRevision ?? ''
  const started = performance.now()
  await sayOtherNode(context, record)
  const lockfile = record.provenance?.lockfile ?? null
  const rebuilt = await context.rebuild({ remote, version, commit, lockfile })
  try {
    const build = await readDist(rebuilt.folder)
    const seconds = took(performance.now() - started)
    if (integrityOf(build.text) === manifest) {
      const files = count(Object.keys(published.files).length, 'file')
      context.say(`${key} is what ${commit} builds: ${files}, every byte the same (${seconds}).`)
      return success({ remote, version, commit, same: true, differs: [] })
    }
    const differs = differences(published, build.manifest)
    for (const line of differs) context.say(`  ${line}`)
    const { code, value } = failure(context, 2, `${key} is not what ${commit} builds.`)
    return { code, value: { ...Object(value), remote, version, commit, same: false, differs } }
  } finally {
    await rebuilt.remove()
  }
}

/** The lockfile fixes the tools, but not Node. */
async function sayOtherNode({ provenance, root, say }: Context, record: VersionRecord): Promise<void> {
  const before = record.provenance?.tools.node
  const here = (await provenance(root))?.tools.node
  if (before !== undefined && before !== here)
    say(`It was built with Node ${before}; here is ${here ?? 'another one'}.`)
}

function differences(published: RemoteManifest, built: RemoteManifest): string[] {
  const names = [...new Set([...Object.keys(published.files), ...Object.keys(built.files)])].sort()
  const files = names.flatMap(name => {
    const [before, now] = [published.files[name], built.files[name]]
    if (before === undefined) return [`${name} is only in the new build`]
    if (now === undefined) return [`${name} is only in the published one`]
    return before.sha384 === now.sha384 ? [] : [`${name} has other bytes`]
  })
  return files.length > 0 ? files : ['every file is the same, but not what the manifest says of them']
}
