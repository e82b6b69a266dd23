import type { SmokeTestFault, SmokeTestStep } from '@quayside/contracts/release/smoke-test'

export class SmokeTestFailed extends Error {
  override readonly name = 'SmokeTestFailed'
  readonly fault: SmokeTestFault

  constructor(fault: SmokeTestFault) {
    super(fault.what)
    this.fault = fault
  }
}

export function faultOf(step: SmokeTestStep, error: unknown): SmokeTestFault {
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
  { step, within }: { readonly step: SmokeTestStep; readonly within: number },
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(
    () => reject(new SmokeTestFailed({ what: 'late', step, milliseconds: within })),
    within,
  )
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
