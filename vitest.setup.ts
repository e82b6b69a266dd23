import { afterAll, afterEach, vi } from 'vitest'

/** Turns of the event loop. */
const EFFECTS_WITHIN = 3

if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  const { configure, getConfig } = await import('@testing-library/dom')
  type Wrapper = ReturnType<typeof getConfig>['asyncWrapper'] & { readonly inner?: Wrapper }
  const current: Wrapper = getConfig().asyncWrapper
  // Files of one worker share the library, so it is wrapped once.
  const inner = current.inner ?? current
  const { setImmediate } = globalThis
  const asyncWrapper: Wrapper = work =>
    inner(async () => {
      const result = await work()
      for (let turn = 0; turn < EFFECTS_WITHIN; turn += 1) await new Promise<void>(done => setImmediate(done))
      return result
    })
  configure({
    // A busy machine renders late: elements have ten seconds to appear, not one.
    asyncUtilTimeout: 10_000,
    // When React had to pause, effects run some event loop turns after the awaited element appears.
    asyncWrapper: Object.assign(asyncWrapper, { inner }),
  })
  afterEach(cleanup)
  // Files of one worker share a document, so each empties it.
  afterAll(() => {
    document.body.replaceChildren()
    for (const { name } of [...document.documentElement.attributes])
      document.documentElement.removeAttribute(name)
    localStorage.clear()
    sessionStorage.clear()
  })
}

// Files of one worker share its timers: fake ones would stop the next file.
afterAll(() => void vi.useRealTimers())
