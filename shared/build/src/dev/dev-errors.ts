import { DEV_ERRORS_PATH } from './dev-errors-path.ts'

const shown = new WeakSet<Error>()

/** Takes an error before overlay and console do, and reports it again with positions in the sources. */
function take(event: Event, error: unknown): void {
  if (!(error instanceof Error) || shown.has(error)) return
  event.stopImmediatePropagation()
  event.preventDefault()
  shown.add(error)
  void withSources(error).then(reportError)
}

async function withSources(error: Error): Promise<Error> {
  const stack = error.stack ?? String(error)
  const answer = await fetch(DEV_ERRORS_PATH, { method: 'POST', body: stack }).catch(() => undefined)
  error.stack = answer?.ok ? await answer.text() : stack
  return error
}

// First on a development page, so that it precedes the listeners of the overlay and the shell.
addEventListener('error', event => {
  // The browser reports that layout continues in the next frame; nothing failed.
  if (event.message.startsWith('ResizeObserver loop')) event.stopImmediatePropagation()
  else take(event, event.error)
})
addEventListener('unhandledrejection', event => take(event, event.reason))
