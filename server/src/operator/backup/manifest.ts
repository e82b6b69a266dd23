import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { readSmallFileSync } from '@quayside/release/bounded-read'
import * as z from 'zod'
import { StartError } from '../../platform/start-error.ts'
import { examined } from './examine.ts'
import { releaseMark } from './release-mark.ts'

/** Files of a backup, by the ends of their names. */
export const PARTS = {
  database: { end: '', contains: 'customers, ledger, orders, encrypted photos, the log of acts' },
  candles: { end: '.candles', contains: 'candles' },
  staff: { end: '.staff', contains: 'staff accounts and tokens of teams' },
  pins: { end: '.pins', contains: 'the release that the site last verified' },
} as const
export type Part = keyof typeof PARTS

const PART_NAMES = ['database', 'candles', 'staff', 'pins'] as const

const fileOfBackup = z.object({
  part: z.enum(PART_NAMES),
  bytes: z.number(),
  sha256: z.string(),
})
export type BackupFile = z.infer<typeof fileOfBackup>

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Version of the server that took the backup. */
  version: z.string(),
  kind: z.enum(['sqlite', 'postgres']),
  /** Null when the database was of another release than the command. */
  database: z.nullable(examined),
  releases: z.nullable(releaseMark),
  files: z.array(fileOfBackup),
})
export type Manifest = z.infer<typeof manifest>

export function manifestFile(backup: string): string {
  return `${backup}.manifest.json`
}

export function partFile(backup: string, part: Part): string {
  return `${backup}${PARTS[part].end}`
}

export function readManifest(backup: string): Manifest {
  const file = manifestFile(backup)
  const text = readSmallFileSync(file)
  if (text === undefined) {
    const what = existsSync(backup) ? `The backup ${backup} has no manifest ${file}` : `There is no ${backup}`
    throw new StartError(
      `${what}: name a backup that was completed, with all files next to it, or restore it by hand.`,
    )
  }
  const parsed = manifest.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  throw new StartError(`The manifest ${file} is damaged or of a newer release: use another copy of it.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function fileFacts(file: string, part: Part): Promise<BackupFile> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(file), sum)
  return { part, bytes: (await stat(file)).size, sha256: sum.digest('hex') }
}

/** Compares each file of a backup with the manifest; throws a sentence about the first that differs. */
export async function requireFiles(backup: string, { files }: Manifest): Promise<void> {
  for (const { part, bytes, sha256 } of files) {
    const file = partFile(backup, part)
    if (!existsSync(file)) throw new StartError(`${file} is missing: copy it next to ${backup}.`)
    const found = await fileFacts(file, part)
    if (found.sha256 === sha256) continue
    const swapped = files.find(other => other.sha256 === found.sha256)
    throw new StartError(`${file} ${faultOf({ bytes, found: found.bytes, swapped: swapped?.part })}`)
  }
}

type Fault = { readonly bytes: number; readonly found: number; readonly swapped: Part | undefined }

function faultOf({ bytes, found, swapped }: Fault): string {
  if (swapped !== undefined) return `is the ${swapped} of this backup: the files were swapped.`
  if (found < bytes) return `is truncated: it has ${found} of ${bytes} bytes. Copy it again.`
  return 'is not the file that the backup wrote: it was changed or belongs to another backup.'
}
