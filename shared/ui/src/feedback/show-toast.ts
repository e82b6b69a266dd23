import type { Toast } from './toast-item.tsx'

export type { Toast }

export const TOAST_EVENT = 'quayside:toast'

export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail: toast }))
}
