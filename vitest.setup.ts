import { afterAll, afterEach } from 'vitest'

if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  const { configure } = await import('@testing-library/dom')
  // A machine that is busy elsewhere draws late: what a screen test waits for has ten seconds to appear, not one.
  configure({ asyncUtilTimeout: 10_000 })
  afterEach(cleanup)
  // Files of one worker share a document: each begins with an empty one.
  afterAll(() => {
    document.body.replaceChildren()
    for (const { name } of [...document.documentElement.attributes])
      document.documentElement.removeAttribute(name)
    localStorage.clear()
    sessionStorage.clear()
  })
}
