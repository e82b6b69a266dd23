import type { TrialFault, TrialStep } from '@quayside/contracts/release/trial'

export class TrialFailed extends Error {
  override readonly name = 'TrialFailed'
  readonly fault: TrialFault

  constructor(fault: TrialFault) {
    super(fault.what)
    this.fault = fault
  }
}

export function faultOf(step: TrialStep, error: unknown): TrialFault {
  return { what: 'threw', step, message: messageOf(error) }
}

/** Text of an error, within a report's maximum length. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text.slice(0, 500)
}

/** Resolves like `work`, or rejects with a fault after its time limit (ms). */
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
