import type { TrialFault, TrialStep } from '@quayside/contracts/release/trial'

/** Ends a trial with what was wrong. */
export class TrialFailed extends Error {
  override readonly name = 'TrialFailed'
  readonly fault: TrialFault

  constructor(fault: TrialFault) {
    super(fault.what)
    this.fault = fault
  }
}

/** A fault that nobody foresaw. */
export function faultOf(step: TrialStep, error: unknown): TrialFault {
  return { what: 'threw', step, message: messageOf(error) }
}

/** What an error says, as long as a report takes. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text.slice(0, 500)
}

/** The outcome of a piece of work, or the fault that it came to no end in its time (ms). */
export function inTime<T>(
  work: Promise<T>,
  { step, within }: { readonly step: TrialStep; readonly within: number },
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(
    () => reject(new TrialFailed({ what: 'late', step, milliseconds: within })),
    within,
  )
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
