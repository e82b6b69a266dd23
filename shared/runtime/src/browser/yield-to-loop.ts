/** Lets the browser paint and handle input. A message, because a timer in a hidden tab waits for a second. */
export function yieldToLoop(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
