/** Decimal text of what was typed, with either decimal separator and spaces or grouping left out. */
export function plainAmount(typed: string): string {
  const text = typed.replace(/[\s\u00a0']/g, '')
  const separators = text.match(/[.,]/g)?.length ?? 0
  if (separators === 1 && /[.,]\d{1,2}$/.test(text)) return text.replace(',', '.')
  return text.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(',', '.')
}
