// A machine that is busy elsewhere draws late: what a screen test waits for has ten seconds to appear, not one.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 10_000 })
}

export {}
