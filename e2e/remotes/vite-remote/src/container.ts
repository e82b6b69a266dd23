import { borrow, type ShareScope } from './borrowed.ts'
import { makeLifecycles } from './lifecycles.ts'

let ready: Promise<void> | undefined

export function init(scope: ShareScope): Promise<void> {
  ready ??= borrow(scope)
  return ready
}

/** Returns the factory of an exposed module, like a federation container. */
export async function get(expose: string): Promise<() => unknown> {
  if (expose !== './lifecycles') throw new Error(`this remote exposes no ${expose}`)
  await ready
  const lifecycles = makeLifecycles()
  return () => lifecycles
}
