// Fetches packages outside the workspaces, from a separate lockfile. Plain Node 20, no dependency.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from '../setup.mjs'

/** Fetches the packages of the lockfile in `pinned` into `fetched` once; `finish` completes the folder. */
export async function fetchPinned({ pinned, fetched, flags = [], finish = () => {} }) {
  const stamp = path.join(fetched, '.fetched')
  const wanted = readFileSync(path.join(pinned, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'present'
  rmSync(fetched, { recursive: true, force: true })
  mkdirSync(fetched, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(pinned, file), path.join(fetched, file))
  await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', ...flags, '--ignore-scripts'], {
    quiet: true,
    cwd: fetched,
    environment: { npm_config_audit: 'false', npm_config_fund: 'false' },
  })
  finish()
  writeFileSync(stamp, wanted)
  return 'fetched'
}
