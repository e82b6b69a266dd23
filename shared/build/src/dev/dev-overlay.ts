import { DEV_SERVER_EVENT, type DevServerState } from '@quayside/contracts/boot'
import { TYPE_ERRORS_PATH } from './dev-errors-path.ts'
import { DEV_BUILD_FAILED, DEV_BUILT } from './dev-messages.ts'
import { devServers } from './dev-servers.ts'

type Kind = 'failure' | 'types'

const texts: Record<Kind, string> = { failure: '', types: '' }
let shown: HTMLElement | undefined

/** Shows the newest failure over the page, else type errors; a click or Escape closes it. */
function show(kind: Kind, text: string): void {
  texts[kind] = text
  shown?.remove()
  shown = undefined
  const shownText = texts.failure || texts.types
  if (shownText === '') return
  shown = overlayOf(shownText)
  document.body.append(shown)
}

/** Styled without the style elements that the page's policy refuses. */
function overlayOf(text: string): HTMLElement {
  const overlay = document.createElement('pre')
  overlay.dataset.overlay = 'development'
  overlay.setAttribute('role', 'alert')
  overlay.textContent = text
  Object.assign(overlay.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    margin: '0',
    padding: '2rem',
    overflow: 'auto',
    background: 'rgb(24 24 24 / 94%)',
    color: '#ffb3b3',
    font: '0.875rem/1.5 monospace',
    whiteSpace: 'pre-wrap',
  })
  overlay.addEventListener('click', hide)
  return overlay
}

function hide(): void {
  texts.types = ''
  show('failure', '')
}

addEventListener('keydown', event => {
  if (event.key === 'Escape') hide()
})
addEventListener('error', ({ error }) => {
  if (error instanceof Error) show('failure', error.stack ?? String(error))
})
addEventListener('message', ({ source, data }) => {
  if (source !== window) return
  if (data?.type === DEV_BUILD_FAILED) show('failure', [data.data].flat().join('\n\n'))
  if (DEV_BUILT.includes(data?.type)) show('failure', '')
})
// The script runs before the page's body is complete.
addEventListener('DOMContentLoaded', () => {
  for (const origin of devServers()) {
    // Reconnects automatically.
    const events = new EventSource(origin + TYPE_ERRORS_PATH)
    events.addEventListener('message', ({ data }) => show('types', JSON.parse(data)))
    events.addEventListener('open', () => announce({ origin, isRunning: true }))
    events.addEventListener('error', () => announce({ origin, isRunning: false }))
  }
})

function announce(detail: DevServerState): void {
  dispatchEvent(new CustomEvent(DEV_SERVER_EVENT, { detail }))
}
