import { DEV_ERRORS_PATH } from './dev-errors-path.ts'
import { devServers } from './dev-servers.ts'

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
  const [first = '', ...others] = devServers()
  const server = others.find(origin => stack.includes(origin)) ?? first
  const answer = await fetch(server + DEV_ERRORS_PATH, { method: 'POST', body: stack }).catch(() => undefined)
  const note = server === '' || answer !== undefined ? '' : `\n\nThe dev server at ${server} does not answer.`
  error.stack = answer?.ok ? await answer.text() : stack + note
  return error
}

// First on a development page, so that it precedes the listeners of the overlay and the shell.
addEventListener('error', event => {
  // The browser reports that layout continues in the next frame; nothing failed.
  if (event.message.startsWith('ResizeObserver loop')) event.stopImmediatePropagation()
  else take(event, event.error)
})
addEventListener('unhandledrejection', event => take(event, event.reason))
