const REQUEST = 'quayside:policies'

/** Asks the page to show the question about changed policies: the server refused a call because of them (10041). */
export function requestPolicies(): void {
  globalThis.dispatchEvent(new Event(REQUEST))
}

export function hearPolicyRequests(listener: () => void): () => void {
  globalThis.addEventListener(REQUEST, listener)
  return () => globalThis.removeEventListener(REQUEST, listener)
}
