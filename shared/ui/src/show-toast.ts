import type { Toast } from './toast-item.tsx'

export type { Toast }

export const TOAST_EVENT = 'quayside:toast'

/** Shows a message in the page's only ToastRegion from any React root, by a window event. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail: toast }))
}
