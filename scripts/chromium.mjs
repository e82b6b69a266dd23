// Finds Chromium, or installs it where the system's package manager can.
import { existsSync } from 'node:fs'
import { aptInstall, hasApt } from './apt.mjs'
import { SetupError } from './setup.mjs'

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
  if (!hasApt()) {
    throw new SetupError(
      'The browser tests need Chromium. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
    )
  }
  await aptInstall('chromium')
  if (!findChromium())
    throw new SetupError('Chromium was installed but is not at a known place; set CHROMIUM_PATH to it.')
  return 'installed'
}
