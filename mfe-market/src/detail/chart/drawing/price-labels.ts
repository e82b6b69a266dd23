/** Distance from the middle of a price tag at which it touches a label of the axis, in pixels. */
const TOUCHES = 17

/** From the middle of a label to its baseline. */
export const HALF_LABEL = 4

export const PRICE_AXIS = 'q-price-axis'
export const PLAIN_LABELS = 'q-price-labels'

/** Hides the labels of the price axis that a tag with a price covers, so that no half of one shows. */
export function hideCovered(chart: HTMLElement | null, heights: readonly number[]): void {
  const labels = chart?.querySelector(`.highcharts-yaxis-labels.${PRICE_AXIS}, .${PLAIN_LABELS}`)
  for (const label of labels?.children ?? []) {
    const middle = Number(label.getAttribute('y')) - HALF_LABEL
    label.classList.toggle(
      'q-covered',
      heights.some(height => Math.abs(height - middle) < TOUCHES),
    )
  }
}
