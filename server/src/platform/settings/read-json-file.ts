import { readFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** The content of a JSON file of the operator's. Throws a StartError that names it as `source`. */
export function readJsonFile(source: string, path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new StartError(`${source} ${reason}.`, { cause })
  }
}
