// Keeps one service running whatever ends it. Plain Node 20.

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000
/** Who has served for so long (ms) does not end for the reason for which it ended before. */
const STEADY = 60_000

/**
 * Runs a service and starts it again when it ends, sooner the first time than the tenth: after 1 s, then 2, 4, … 30.
 * It is told that the service serves by the message `serving`; one that ends before it has ever served is given up.
 * `spawn` gives its child process; `say` gets a sentence for the operator, `onGivenUp` an exit code.
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
      // No memory or no room for a process, which may pass.
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

  /** The seconds until then. */
  function startLater() {
    const pause = Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE)
    failures += 1
    timer = delay(start, pause)
    return pause / 1000
  }

  start()
  return {
    /** Asks it to stop and starts it no more; false when it was not running. */
    stop() {
      isStopping = true
      clearTimeout(timer)
      child?.kill('SIGTERM')
      return child !== undefined
    },
  }
}
