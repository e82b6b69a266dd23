import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ProjectError } from '../project-error.ts'

/** Reads JSON with or without a byte order mark; throws an error with folder and file name for other content. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new ProjectError(`${shortName(file)} cannot be read: ${words}`, { cause })
  }
}

export function shortName(file: string): string {
  return path.join(path.basename(path.dirname(file)), path.basename(file))
}
