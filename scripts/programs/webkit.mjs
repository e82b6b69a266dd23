// Finds WebKit for the tests, or installs it with the system's package manager. Plain Node 20 with no dependency.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './apt.mjs'

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
export function ensureWebKit() {
  return ensureInstalled(() => findWebKit() !== undefined, 'webkit2gtk-driver', 'xvfb')
}
