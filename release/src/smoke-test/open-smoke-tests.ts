import type { SmokeTestManner } from '@quayside/contracts/release/smoke-test'
import { runSmokeTest } from './run-smoke-test.ts'
import type { SmokeTestSubject, SmokeTests, SmokeTestVerdict } from './smoke-test.ts'
import { createSmokeTestDesk } from './smoke-test-desk.ts'
import { readShell, shellBuild } from './smoke-test-page.ts'
import { chromiumVisitor } from './visitors/chromium-visitor.ts'
import { domVisitor } from './visitors/dom-visitor.ts'
import { findChromium } from './visitors/find-chromium.mjs'
import type { Visitor } from './visitors/visitor.ts'

export type SmokeTestPlace = {
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
}

const SETTINGS = ['page', 'dom', 'none'] as const

/** A page with Chromium, otherwise a DOM. `RELEASE_TRIAL` fixes one of the two or `none`; throws at another value. */
export function openSmokeTests(place: SmokeTestPlace): SmokeTests {
  const { root } = place
  const setting = settingOf(place)

  async function hold(subject: SmokeTestSubject): Promise<SmokeTestVerdict> {
    if (setting === 'none') return notHeld('RELEASE_TRIAL=none holds none on this machine')
    const shell = await readShell(root)
    if (shell === undefined) return notHeld('the shell is not built on this machine (npm run build)')
    const found = openVisitor(place)
    return found === null
      ? notHeld('this machine has no Chromium')
      : runSmokeTest({ shell, visitor: found }, subject)
  }

  const manner = () => mannerOf(place)
  return createSmokeTestDesk({ manner, shell: () => shellBuild(root), hold, now: () => performance.now() })
}

/** Returns this machine's visitor for smoke tests; null if `RELEASE_TRIAL` is `none` or needs a missing Chromium. */
export function openVisitor(place: SmokeTestPlace): Visitor | null {
  const manner = mannerOf(place)
  if (manner === 'dom') return domVisitor(place.root)
  const chromium = manner === null ? undefined : findChromium(place.env)
  return chromium === undefined ? null : chromiumVisitor(chromium)
}

function mannerOf(place: SmokeTestPlace): SmokeTestManner | null {
  const setting = settingOf(place)
  if (setting === 'none') return null
  return setting ?? (findChromium(place.env) === undefined ? 'dom' : 'page')
}

function settingOf({ env }: SmokeTestPlace): (typeof SETTINGS)[number] | undefined {
  const text = env.RELEASE_TRIAL?.trim() || undefined
  const setting = SETTINGS.find(known => known === text)
  if (text !== undefined && setting === undefined)
    throw new Error(`RELEASE_TRIAL is "${text}", and only ${SETTINGS.join(', ')} are known`)
  return setting
}

function notHeld(problem: string): SmokeTestVerdict {
  return { kind: 'not-held', problem }
}
