const sheets = new Map<string, CSSStyleSheet>()

export function updateStyle(id: string, text: string): void {
  const known = sheets.get(id)
  const sheet = known ?? new CSSStyleSheet()
  sheet.replaceSync(text)
  if (known !== undefined) return
  sheets.set(id, sheet)
  document.adoptedStyleSheets.push(sheet)
}

export function removeStyle(id: string): void {
  const sheet = sheets.get(id)
  sheets.delete(id)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
}
