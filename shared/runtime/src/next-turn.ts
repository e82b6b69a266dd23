/**
 * Lets the browser paint and hear what was tapped, then goes on. By a message, not a timer: in a tab that nobody looks at
 * each timer waits for a second, and a page begins in several turns.
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
