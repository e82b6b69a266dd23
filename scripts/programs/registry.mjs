// Fetches the npm registry of the tests of published packages. Plain Node 20 with no dependency.
import path from 'node:path'
import { root } from '../setup.mjs'
import { fetchPinned } from './fetch-pinned.mjs'

const fetched = path.join(root, '.cache/registry')

/** Returns the registry's program, which runs with Node. */
export async function ensureRegistry() {
  await fetchPinned({ pinned: path.join(root, 'scripts/registry'), fetched })
  return path.join(fetched, 'node_modules/verdaccio/bin/verdaccio')
}
