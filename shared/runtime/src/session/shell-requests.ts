const OPEN_LANGUAGES = 'quayside:open-languages'
const THEME = 'quayside:theme'

export type ThemeChoice = 'light' | 'dark' | 'system'

export function openLanguagePicker(): void {
  window.dispatchEvent(new CustomEvent(OPEN_LANGUAGES))
}

export function chooseTheme(choice: ThemeChoice): void {
  window.dispatchEvent(new CustomEvent<ThemeChoice>(THEME, { detail: choice }))
}

export function hearRequests(shell: { openLanguages(): void; theme(choice: ThemeChoice): void }): () => void {
  const onTheme = (event: Event) => {
    if (event instanceof CustomEvent && isThemeChoice(event.detail)) shell.theme(event.detail)
  }
  window.addEventListener(OPEN_LANGUAGES, shell.openLanguages)
  window.addEventListener(THEME, onTheme)
  return () => {
    window.removeEventListener(OPEN_LANGUAGES, shell.openLanguages)
    window.removeEventListener(THEME, onTheme)
  }
}

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'light' || value === 'dark' || value === 'system'
}
