/** Lets the browser paint and hear what was tapped, then goes on. */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
