/** Ids of the parts of the page that others lead to. */
export const ACCESS_PART = 'plan-access'
export const runningPart = (orderId: string) => `running-${orderId}`

/** Brings a part of the page into view and gives it the focus. */
export function showPart(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'center' })
  part?.focus({ preventScroll: true })
}
