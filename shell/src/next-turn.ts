/** Lets the browser paint and hear what was tapped, then goes on at once; a timer would wait where pages are throttled. */
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
