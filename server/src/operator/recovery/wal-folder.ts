import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../platform/start-error.ts'

type Segment = { readonly timeline: number; readonly log: number; readonly place: number }

const LOG_BYTES = 2 ** 32

/**
 * Requires every WAL segment from the start of the base backup on. PostgreSQL ends a recovery at a gap without a word,
 * and later orders would be lost. The last segment may be `.partial`, as pg_receivewal leaves it.
 */
export async function requireUnbroken(base: string, folder: string): Promise<void> {
  const first = segmentOf(
    /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/.exec(await labelOf(base))?.[1] ?? '',
  )
  if (first === undefined) throw new StartError(`${base} is no base backup: it has no backup_label.`)
  const names = await readdir(folder).catch(() => [])
  const bySegment = new Map(names.map(name => [name.replace(/\.partial$/, ''), name]))
  const kept = [...bySegment.keys()].flatMap(name => segmentOf(name) ?? [])
  const perLog = LOG_BYTES / (await segmentBytes(folder, names))
  const numberOf = ({ log, place }: Segment) => log * perLog + place
  const numbers = new Set(kept.filter(({ timeline }) => timeline >= first.timeline).map(numberOf))
  const last = Math.max(numberOf(first), ...numbers)
  for (let number = numberOf(first); number <= last; number += 1) {
    if (numbers.has(number)) continue
    const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
    const name = `${hex(first.timeline)}${hex(Math.floor(number / perLog))}${hex(number % perLog)}`
    throw new StartError(
      `The WAL folder ${folder} has no segment ${name}: a recovery would end before it and lose all later orders. Find the segment, or use a newer base backup.`,
    )
  }
}

async function labelOf(base: string): Promise<string> {
  return await readFile(path.join(base, 'backup_label'), 'utf8').catch(() => '')
}

function segmentOf(name: string): Segment | undefined {
  const [, timeline = '', log = '', place = ''] = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? []
  if (place === '') return undefined
  return {
    timeline: Number.parseInt(timeline, 16),
    log: Number.parseInt(log, 16),
    place: Number.parseInt(place, 16),
  }
}

/** All segments of a server have one size; pg_receivewal pads the partial one. */
async function segmentBytes(folder: string, names: readonly string[]): Promise<number> {
  const name = names.find(one => segmentOf(one.replace(/\.partial$/, '')) !== undefined)
  if (name === undefined)
    throw new StartError(`The WAL folder ${folder} has no WAL segment: name that of pg_receivewal.`)
  return (await stat(path.join(folder, name))).size
}
