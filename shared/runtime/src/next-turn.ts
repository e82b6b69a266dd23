/**
 * Resolves after the browser can paint and handle input. Uses a message, not a timer: in a hidden tab each timer waits
 * for a second, and a page starts in several turns.
 */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
