import { RemoteLoadError } from './load-error.ts'

/** Resolves like `work`, or rejects when it takes longer than `deadline` (ms). */
export function withDeadline<T>(
  work: Promise<T>,
  { what, deadline }: { readonly what: string; readonly deadline: number },
): Promise<T> {
  const { promise, reject, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new RemoteLoadError('timeout', `${what} took too long`)), deadline)
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
