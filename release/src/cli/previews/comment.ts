import { versionKey } from '@quayside/contracts/release/pins'
import type { PreviewIssued } from '@quayside/contracts/release/plane'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { claimedPaths } from '@quayside/contracts/remotes/route-claims'
import { firstLoadFiles, gzipped } from '../../domain/checks/content-check.ts'
import { bytes, moment } from '../format/words.ts'

export type Measured = {
  readonly manifest: RemoteManifest
  readonly contents: ReadonlyMap<string, Uint8Array>
}

export type CommentParts = {
  readonly preview: PreviewIssued
  /** Console page that lists previews; null if only the code opens this preview. */
  readonly console: string | null
  /** Whether the comment shows the code, so that its readers can open the preview. */
  readonly withCode: boolean
  readonly after: Measured
  /** The pinned version; null without one. */
  readonly before: Measured | null
}

/** First line of a comment. CI finds the comment to update by it. */
export function markOf(remote: string): string {
  return `<!-- quayside preview ${remote} -->`
}

/** Returns a pull request comment in Markdown: preview, sizes before and after, new paths, origins, and shared modules. */
export function commentOf(parts: CommentParts): string {
  const { preview, after, before } = parts
  const { name, version } = after.manifest
  const lines = [
    markOf(name),
    `### Preview of ${versionKey(name, version)}`,
    '',
    ...openingLines(parts),
    `It expires at ${moment(preview.expiresAt)}.`,
    '',
    ...sizeLines(before, after),
    '',
    ...newLines(before?.manifest, after.manifest),
  ]
  return `${lines.join('\n')}\n`
}

function openingLines({ preview, console, withCode }: CommentParts): readonly string[] {
  const lines = []
  if (console !== null)
    lines.push(`Sign in to [the console](${console}), and press *Open* next to ${preview.id.slice(0, 8)}.`)
  if (withCode)
    lines.push(`Open [the preview](${preview.url}) with the code \`${preview.code}\`, in one browser.`)
  return lines
}

function sizeLines(before: Measured | null, after: Measured): readonly string[] {
  const rows = [
    ['before the first screen', ({ manifest }: Measured) => firstLoadFiles(manifest)],
    ['all files', ({ manifest }: Measured) => Object.keys(manifest.files)],
  ] as const
  const pinned = before === null ? 'not pinned' : `pinned ${before.manifest.version}`
  return [
    `| gzip | ${pinned} | this version | difference |`,
    '|---|--:|--:|--:|',
    ...rows.map(([label, filesOf]) => {
      const is = sizeOf(after, filesOf(after))
      if (before === null) return `| ${label} |  | ${bytes(is)} |  |`
      const was = sizeOf(before, filesOf(before))
      return `| ${label} | ${bytes(was)} | ${bytes(is)} | ${difference(was, is)} |`
    }),
  ]
}

function sizeOf({ contents }: Measured, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipped(contents.get(file)), 0)
}

function difference(was: number, is: number): string {
  const percent =
    was === 0 ? '' : ` (${is >= was ? '+' : '−'}${Math.round((Math.abs(is - was) / was) * 100)} %)`
  return `${is >= was ? '+' : '−'}${bytes(Math.abs(is - was))}${percent}`
}

function newLines(before: RemoteManifest | undefined, after: RemoteManifest): readonly string[] {
  const kinds = [
    ['path', (manifest: RemoteManifest) => manifest.routes.flatMap(claimedPaths)],
    ['origin', ({ connect = [] }: RemoteManifest) => connect],
    [
      'shared module',
      ({ shared }: RemoteManifest) => Object.entries(shared).map(([name, range]) => `${name} ${range}`),
    ],
  ] as const
  const lines = kinds.flatMap(([kind, listOf]) => {
    const had = before === undefined ? [] : listOf(before)
    return listOf(after)
      .filter(one => !had.includes(one))
      .map(one => `- new ${kind}: \`${one}\``)
  })
  return lines.length === 0 ? ['It adds no path, origin, or shared module.'] : lines
}
