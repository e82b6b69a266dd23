import { borrow, type ShareScope } from './borrowed.ts'
import { makeLifecycles } from './lifecycles.ts'

let ready: Promise<void> | undefined

/** The shell hands over what it shares; asked again, it is the same. */
export function init(scope: ShareScope): Promise<void> {
  ready ??= borrow(scope)
  return ready
}

/** Factory of an exposed module, as a federation container gives it. */
export async function get(expose: string): Promise<() => unknown> {
  if (expose !== './lifecycles') throw new Error(`this remote exposes no ${expose}`)
  await ready
  const lifecycles = makeLifecycles()
  return () => lifecycles
}
