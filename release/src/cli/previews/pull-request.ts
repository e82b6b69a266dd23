import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PreviewIssued } from '@quayside/contracts/release/plane'
import { isOfPullRequest } from '@quayside/contracts/remotes/version'
import { readVersion } from '../../checks/read-version.ts'
import { planeUrl } from '../publish/plane-address.ts'
import type { Build } from '../publish/read-dist.ts'
import type { Context } from '../runtime.ts'
import { deployedSite } from '../site/deployed-site.ts'
import { commentOf, type Measured } from './comment.ts'
import type { PreviewDesk } from './preview-desk.ts'

/** Returns the pinned version of a build's remote; null without a pin or a site. */
export async function pinnedVersion(
  context: Context,
  { manifest: { name } }: Build,
): Promise<Measured | null> {
  const site = await deployedSite(context)
  const pin = site?.pins.remotes[name]
  if (site === null || pin === undefined) return null
  const { manifest, contents } = await readVersion(site.store, name, pin)
  return manifest && { manifest, contents }
}

type Comment = {
  readonly file: string
  readonly build: Build
  readonly pinned: Measured | null
  readonly preview: PreviewIssued
  readonly withCode: boolean
}

export async function writeComment(
  { env, folder }: Context,
  { file, build: { manifest, files }, pinned, preview, withCode }: Comment,
): Promise<void> {
  const contents = await Promise.all(files.map(async one => [one.path, await one.read()] as const))
  const url = planeUrl(env)
  const text = commentOf({
    preview,
    console: url === null ? null : `${url}/previews`,
    withCode,
    after: { manifest, contents: new Map(contents) },
    before: pinned,
  })
  await writeFile(path.resolve(folder, file), text)
}

/** Revokes all other previews of a build's pull request. */
export async function revokeEarlier(
  { say }: Context,
  desk: PreviewDesk,
  { build, id }: { readonly build: Build; readonly id: string },
): Promise<void> {
  const { name, version } = build.manifest
  if (!isOfPullRequest(version)) return
  const open = await desk.open()
  if (!open.ok) return
  const stem = version.slice(0, version.lastIndexOf('.') + 1)
  const earlier = open.value.filter(
    preview =>
      preview.id !== id &&
      Object.keys(preview.remotes).length === 1 &&
      preview.remotes[name]?.startsWith(stem),
  )
  for (const preview of earlier) {
    const revoked = await desk.revoke(preview.id)
    if (revoked.ok) say(`Revoked the preview of ${preview.remotes[name]}.`)
  }
}
