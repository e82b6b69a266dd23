/** A decimal text with grouped thousands: "-1234.50" is "−1,234.50". */
export function grouped(amount: string): string {
  const [whole = '', fraction] = amount.replace('-', '').split('.')
  const sign = amount.startsWith('-') ? '−' : ''
  const thousands = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${thousands}${fraction === undefined ? '' : `.${fraction}`}`
}
