import { DEV_BUILD_FAILED, DEV_BUILT } from './dev-messages.ts'

let shown: HTMLElement | undefined

/** Shows a text over the page, for every bundler; a click or Escape closes it. Styled without the style elements that the page's policy refuses. */
function show(text: string): void {
  hide()
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
  document.body.append(overlay)
  shown = overlay
}

function hide(): void {
  shown?.remove()
  shown = undefined
}

addEventListener('keydown', event => {
  if (event.key === 'Escape') hide()
})
addEventListener('error', ({ error }) => {
  if (error instanceof Error) show(error.stack ?? String(error))
})
addEventListener('message', ({ source, data }) => {
  if (source !== window) return
  if (data?.type === DEV_BUILD_FAILED) show([data.data].flat().join('\n\n'))
  if (DEV_BUILT.includes(data?.type)) hide()
})
