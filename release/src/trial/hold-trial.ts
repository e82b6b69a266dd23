import type { TrialFault } from '@quayside/contracts/release/trial'
import { faultInWords } from './fault-words.ts'
import { TRIAL_LIMITS, type TrialLimits, type TrialSubject, type TrialVerdict } from './trial.ts'
import { type ShellForTrials, trialPage } from './trial-page.ts'
import { openTrialSite, type TrialSite } from './trial-site.ts'
import type { Visitor } from './visitor.ts'

const LOOK_EVERY = 50

export type TrialParts = {
  readonly shell: ShellForTrials
  readonly visitor: Visitor
  readonly limits?: TrialLimits
}

/** A dedicated site and visitor, with time limits outside the page, which runs untrusted code. Never rejects. */
export async function holdTrial(
  { shell, visitor, limits = TRIAL_LIMITS }: TrialParts,
  subject: TrialSubject,
): Promise<TrialVerdict> {
  const { how } = visitor
  try {
    const page = trialPage(shell, subject, limits)
    const site = await openTrialSite({ shell, subject, page })
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
  site: TrialSite,
  { visitor, limits }: Required<Omit<TrialParts, 'shell'>>,
  { manifest }: TrialSubject,
): Promise<TrialVerdict> {
  const { how } = visitor
  const refused = (fault: TrialFault): TrialVerdict => ({
    kind: 'refused',
    how,
    problem: faultInWords(fault, manifest),
  })
  const visit = visitor.visit(site)
  const watch = watchTime(site, limits)
  try {
    return await Promise.race([
      site.ended.then(
        ({ fault }): TrialVerdict => (fault === null ? { kind: 'passed', how } : refused(fault)),
      ),
      visit.failed.then((problem): TrialVerdict => ({ kind: 'not-held', problem })),
      watch.late.then(
        (fault): TrialVerdict =>
          fault === null
            ? { kind: 'not-held', problem: `${placeOf(how)} did not open the page of the trial` }
            : refused(fault),
      ),
    ])
  } finally {
    watch.stop()
    await visit.stop()
  }
}

type TimeWatch = { readonly late: Promise<TrialFault | null>; stop(): void }

function watchTime(site: TrialSite, limits: TrialLimits): TimeWatch {
  const { promise: late, resolve } = Promise.withResolvers<TrialFault | null>()
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
