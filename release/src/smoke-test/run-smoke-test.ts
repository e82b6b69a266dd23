import type { SmokeTestFault } from '@quayside/contracts/release/smoke-test'
import { faultInWords } from './fault-words.ts'
import {
  SMOKE_TEST_LIMITS,
  type SmokeTestLimits,
  type SmokeTestSubject,
  type SmokeTestVerdict,
} from './smoke-test.ts'
import { type ShellForSmokeTests, smokeTestPage } from './smoke-test-page.ts'
import { openSmokeTestSite, type SmokeTestSite } from './smoke-test-site.ts'
import type { Visitor } from './visitors/visitor.ts'

const LOOK_EVERY = 50

export type SmokeTestParts = {
  readonly shell: ShellForSmokeTests
  readonly visitor: Visitor
  readonly limits?: SmokeTestLimits
}

/** A dedicated site and visitor, with time limits outside the page, which runs untrusted code. Never rejects. */
export async function runSmokeTest(
  { shell, visitor, limits = SMOKE_TEST_LIMITS }: SmokeTestParts,
  subject: SmokeTestSubject,
): Promise<SmokeTestVerdict> {
  const { how } = visitor
  try {
    const page = smokeTestPage(shell, subject, limits)
    const site = await openSmokeTestSite({ shell, subject, page })
    try {
      return await heldOn(site, { visitor, limits }, subject)
    } finally {
      await site.close()
    }
  } catch (error) {
    return {
      kind: 'not-held',
      problem: `${placeOf(how)} failed: ${error instanceof Error ? error.message : error}`,
    }
  }
}

function placeOf(how: Visitor['how']): string {
  return how === 'page' ? 'Chromium' : 'the DOM without layout'
}

async function heldOn(
  site: SmokeTestSite,
  { visitor, limits }: Required<Omit<SmokeTestParts, 'shell'>>,
  { manifest }: SmokeTestSubject,
): Promise<SmokeTestVerdict> {
  const { how } = visitor
  const refused = (fault: SmokeTestFault): SmokeTestVerdict => ({
    kind: 'refused',
    how,
    problem: faultInWords(fault, manifest),
  })
  const visit = visitor.visit(site)
  const watch = watchTime(site, limits)
  try {
    return await Promise.race([
      site.ended.then(
        ({ fault }): SmokeTestVerdict => (fault === null ? { kind: 'passed', how } : refused(fault)),
      ),
      visit.failed.then((problem): SmokeTestVerdict => ({ kind: 'not-held', problem })),
      watch.late.then(
        (fault): SmokeTestVerdict =>
          fault === null
            ? { kind: 'not-held', problem: `${placeOf(how)} did not open the page of the smoke test` }
            : refused(fault),
      ),
    ])
  } finally {
    watch.stop()
    await visit.stop()
  }
}

type TimeWatch = { readonly late: Promise<SmokeTestFault | null>; stop(): void }

function watchTime(site: SmokeTestSite, limits: SmokeTestLimits): TimeWatch {
  const { promise: late, resolve } = Promise.withResolvers<SmokeTestFault | null>()
  const started = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const told = site.step()
    if (told === undefined) {
      if (now - started > limits.open) resolve(null)
      return
    }
    const patience = told.step.doing === 'load' ? limits.load : limits.mount
    const isLate = now - told.since > patience + limits.grace
    if (isLate || now - started > limits.whole)
      resolve({ what: 'late', step: told.step, milliseconds: isLate ? patience : limits.whole })
  }, LOOK_EVERY)
  return { late, stop: () => clearInterval(timer) }
}
