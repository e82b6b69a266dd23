// Finds Chromium, or installs it where the system's package manager can.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, SetupError } from './setup.mjs'

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium on this machine; undefined when there is none. */
export function findChromium() {
  return PLACES.find(place => place && existsSync(place))
}

/** Makes sure there is a Chromium; as root on Debian it installs one, elsewhere it says what to install. */
export async function ensureChromium() {
  if (findChromium()) return 'present'
  const apt = spawnSync('apt-get', ['--version']).status === 0
  if (!apt || process.getuid?.() !== 0) {
    throw new SetupError(
      'The browser tests need Chromium. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
    )
  }
  await run('apt-get', ['update'], { quiet: true })
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], {
    quiet: true,
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (!findChromium())
    throw new SetupError('Chromium was installed but is not at a known place; set CHROMIUM_PATH to it.')
  return 'installed'
}
