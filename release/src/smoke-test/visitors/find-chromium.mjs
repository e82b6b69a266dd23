// Plain Node 20 with no dependency: the tests look for the same Chromium before any install.
import { existsSync } from 'node:fs'

/** Headless Chromium: the same engine in two thirds of the time, because it opens no windows. */
export const HEADLESS = '/usr/bin/chromium-headless-shell'

/** Path of a Chromium on this machine, `CHROMIUM_PATH` first, then the fastest; undefined when there is none. */
export function findChromium(env = process.env) {
  return [
    env.CHROMIUM_PATH,
    HEADLESS,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find(place => place && existsSync(place))
}
