import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const pinned = import.meta.dirname
const fetched = path.join(pinned, '../../../.cache/bench-peers')
const stamp = path.join(fetched, '.fetched')

/** Folder of a peer's package, fetched with its hash unless this very version is there; throws where it cannot be had. */
export function peerFolder(name: string): string {
  const wanted = readFileSync(path.join(pinned, 'package-lock.json'), 'utf8')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) fetchPeers(wanted)
  return path.join(fetched, 'node_modules', name)
}

function fetchPeers(wanted: string): void {
  rmSync(fetched, { recursive: true, force: true })
  mkdirSync(fetched, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(pinned, file), path.join(fetched, file))
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // What npm says goes beside the figures, not among them.
  const { status } = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: fetched,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('the peers of the bench could not be fetched')
  writeFileSync(stamp, wanted)
}
