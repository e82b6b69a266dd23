import type { PageI18n } from '@quayside/runtime/context'
import { addCardPicture } from './card-picture.ts'

const FAILED = ['chrome:remote.failed', 'chrome:remote.rest'] as const
const OFFLINE = ['chrome:connection.offline', 'chrome:remote.offline'] as const

/** Draws a slot's error card with code and retry button; offline, it says that the slot recovers automatically. */
export function drawErrorCard(
  element: HTMLElement,
  card: { i18n: PageI18n; code: string; isOffline: boolean; retry: () => void },
): void {
  const box = document.createElement('div')
  box.className = 'q-error-card'
  box.setAttribute('role', 'alert')
  box.dataset.remoteError = card.code
  const [what, then] = card.isOffline ? OFFLINE : FAILED
  const title = paragraph('q-error-card-title', card.i18n.t(what))
  const message = paragraph('q-error-card-message', card.i18n.t(then))
  const code = paragraph('q-error-card-code', card.code)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'q-button q-button-secondary'
  button.textContent = card.i18n.t('chrome:remote.retry')
  button.addEventListener('click', card.retry)
  box.append(title, message, ...(card.isOffline ? [] : [code]), button)
  element.replaceChildren(box)
  if (!card.isOffline) addCardPicture(box)
}

export function slotSkeleton(label: string): HTMLElement {
  const box = document.createElement('div')
  box.className = 'q-slot-skeleton'
  box.setAttribute('role', 'status')
  box.setAttribute('aria-label', label)
  for (let index = 0; index < 3; index += 1) {
    const bar = document.createElement('div')
    bar.className = 'q-skeleton'
    box.append(bar)
  }
  return box
}

function paragraph(className: string, text: string): HTMLParagraphElement {
  const element = document.createElement('p')
  element.className = className
  element.textContent = text
  return element
}
