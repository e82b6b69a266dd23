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
export function openSmokeTests({ root, env }: SmokeTestPlace): SmokeTests {
  const text = env.RELEASE_TRIAL?.trim() || undefined
  const setting = SETTINGS.find(known => known === text)
  if (text !== undefined && setting === undefined)
    throw new Error(`RELEASE_TRIAL is "${text}", and only ${SETTINGS.join(', ')} are known`)

  function manner(): SmokeTestManner | null {
    if (setting === 'none') return null
    return setting ?? (findChromium(env) === undefined ? 'dom' : 'page')
  }

  function visitor(): Visitor | null {
    const chromium = findChromium(env)
    if (manner() === 'dom') return domVisitor(root)
    return chromium === undefined ? null : chromiumVisitor(chromium)
  }

  async function hold(subject: SmokeTestSubject): Promise<SmokeTestVerdict> {
    if (setting === 'none') return notHeld('RELEASE_TRIAL=none holds none on this machine')
    const shell = await readShell(root)
    if (shell === undefined) return notHeld('the shell is not built on this machine (npm run build)')
    const found = visitor()
    return found === null
      ? notHeld('this machine has no Chromium')
      : runSmokeTest({ shell, visitor: found }, subject)
  }

  return createSmokeTestDesk({ manner, shell: () => shellBuild(root), hold, now: () => performance.now() })
}

function notHeld(problem: string): SmokeTestVerdict {
  return { kind: 'not-held', problem }
}
