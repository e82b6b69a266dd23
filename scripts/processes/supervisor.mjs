const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000
/** A service that ran this long (ms) starts its backoff over. */
const STEADY = 60_000

/**
 * Runs a service and restarts it when it ends, with backoff: after 1 s, then 2, 4, … 30. The message `serving` marks it
 * as ready; a service that ends before its first `serving` is given up. `spawn` returns its child process; `say` gets a
 * sentence for the operator, `onGivenUp` an exit code.
 */
export function keepRunning(title, { spawn, say, onGivenUp, now = Date.now, delay = setTimeout }) {
  let child
  let timer
  let isStopping = false
  let failures = 0
  let servingSince
  let hasServed = false

  function start() {
    if (isStopping) return
    timer = undefined
    servingSince = undefined
    try {
      child = spawn()
    } catch (error) {
      if (!hasServed) throw error
      // Not enough memory or process slots, which may pass.
      const again = startLater()
      return say(`${title} could not be started (${error.message}); it is tried again in ${again} s.`)
    }
    child.on('message', message => {
      if (message !== 'serving') return
      hasServed = true
      servingSince = now()
    })
    child.on('error', error => say(`${title} could not be started: ${error.message}`))
    child.on('close', ended)
  }

  function ended(code, signal) {
    child = undefined
    if (isStopping) return
    if (!hasServed) return onGivenUp(code || 1)
    if (servingSince !== undefined && now() - servingSince >= STEADY) failures = 0
    const again = startLater()
    say(`${title} has ended (${signal ?? `exit code ${code}`}); it is started again in ${again} s.`)
  }

  function startLater() {
    const pause = Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE)
    failures += 1
    timer = delay(start, pause)
    return pause / 1000
  }

  start()
  return {
    stop() {
      isStopping = true
      clearTimeout(timer)
      child?.kill('SIGTERM')
      return child !== undefined
    },
  }
}
