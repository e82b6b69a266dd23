// Finds Chromium, or installs it with the system's package manager.
import { existsSync } from 'node:fs'
import { findChromium, HEADLESS } from '../../release/src/smoke-test/visitors/find-chromium.mjs'
import { SetupError } from '../setup.mjs'
import { aptInstall, hasApt } from './apt.mjs'

export { findChromium }

/** Makes sure a Chromium exists: installs it as root on Debian, otherwise rejects with instructions. */
export async function ensureChromium() {
  const found = findChromium()
  if (found !== undefined && [HEADLESS, process.env.CHROMIUM_PATH].includes(found)) return 'present'
  if (hasApt() && (await hasInstalledHeadless())) return 'installed'
  if (found !== undefined) return 'present'
  if (!hasApt()) {
    throw new SetupError(
      'The browser tests need Chromium. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
    )
  }
  await aptInstall('chromium')
  if (findChromium() !== undefined) return 'installed'
  throw new SetupError('Chromium was installed but is not at a known place; set CHROMIUM_PATH to it.')
}

/** Older systems lack the package, and offline machines cannot install it; another Chromium works then. */
async function hasInstalledHeadless() {
  try {
    await aptInstall('chromium-headless-shell')
  } catch {
    return false
  }
  return existsSync(HEADLESS)
}
