import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The value of a JSON file, which may begin with a byte order mark; throws a sentence that names the file, with its folder, where it is none. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${shortName(file)} cannot be read: ${words}`, { cause })
  }
}

/** A file as its team calls it: `mfe-news/remote.json`. */
export function shortName(file: string): string {
  return path.join(path.basename(path.dirname(file)), path.basename(file))
}
