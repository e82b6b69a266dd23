export type Theme = 'system' | 'light' | 'dark'
const KEY = 'console-theme'

export function savedTheme(): Theme {
  const saved = localStorage.getItem(KEY)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

/** Applies a theme and stores it in this browser; "system" follows the operating system. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(KEY)
    document.documentElement.removeAttribute('data-theme')
    return
  }
  localStorage.setItem(KEY, theme)
  document.documentElement.dataset.theme = theme
}
