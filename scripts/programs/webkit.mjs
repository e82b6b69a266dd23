// Finds WebKit for the tests, or installs it with the system's package manager. Plain Node 20 with no dependency.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from '../setup.mjs'
import { aptInstall, hasApt } from './apt.mjs'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'
const LIBRARIES = '/usr/lib'

export function findWebKit() {
  if (!existsSync(DRIVER) || !existsSync(DISPLAY)) return undefined
  const places = readdirSync(LIBRARIES).flatMap(architecture =>
    ['4.1', '4.0'].map(version => path.join(LIBRARIES, architecture, `webkit2gtk-${version}`, 'MiniBrowser')),
  )
  const browser = places.find(place => existsSync(place))
  return browser === undefined ? undefined : { driver: DRIVER, browser, display: DISPLAY }
}

/** Makes sure WebKit exists; rejects with install instructions. */
export async function ensureWebKit() {
  if (findWebKit() !== undefined) return 'present'
  if (!hasApt()) throw new SetupError('install webkit2gtk-driver and xvfb')
  await aptInstall('webkit2gtk-driver', 'xvfb')
  if (findWebKit() === undefined)
    throw new SetupError('webkit2gtk-driver was installed, but brings no browser here')
  return 'installed'
}
