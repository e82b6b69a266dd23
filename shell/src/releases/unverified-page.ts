import type { Boot } from '@quayside/contracts/boot'

/** Replaces the site when the page's pins cannot be verified: unsigned code must not run. */
export function drawUnverified(page: Document, { strings }: Boot): void {
  const card = page.createElement('div')
  card.className = 'q-error-card'
  card.setAttribute('role', 'alert')
  card.dataset.remoteError = 'unverified'
  const title = page.createElement('p')
  title.className = 'q-error-card-title'
  title.textContent = strings.chrome['unverified.title'] ?? ''
  const message = page.createElement('p')
  message.className = 'q-error-card-message'
  message.textContent = strings.chrome['unverified.message'] ?? ''
  const button = page.createElement('button')
  button.type = 'button'
  button.className = 'q-button q-button-secondary'
  button.textContent = strings.chrome['remote.retry'] ?? ''
  button.addEventListener('click', () => page.location.reload())
  card.append(title, message, button)
  page.getElementById('app')?.replaceChildren(card)
}
