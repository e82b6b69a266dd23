// Fetches ccxt for the exchanges of live price sources. Plain Node 20 with no dependency.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup.mjs'
import { fetchPinned } from './fetch-pinned.mjs'

/** Pinned with hashes outside the workspaces: 61 MB that only a site with live cryptocurrency prices needs. */
export function ensureCcxt() {
  return fetchPinned({ pinned: path.join(root, 'scripts/ccxt'), fetched: path.join(root, '.cache/ccxt') })
}

/** Whether MARKET_FEED names a file with an exchange. The site reports a file that cannot be read. */
export function needsCcxt({ MARKET_FEED = '' }) {
  const [kind, ...rest] = MARKET_FEED.trim().split(':')
  const file = rest.join(':')
  if (kind !== 'live' || file === 'default') return kind === 'live'
  try {
    const { sources } = JSON.parse(readFileSync(file, 'utf8'))
    return sources.some(source => source.kind === 'ccxt')
  } catch {
    return false
  }
}
