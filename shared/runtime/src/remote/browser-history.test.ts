// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { createBrowserHistory } from './browser-history.ts'

describe('the browser history', () => {
  it('hands pushes and replacements to every listener with their type', () => {
    const history = createBrowserHistory(window)
    const seen: string[] = []
    history.subscribe(() => {
      const { location, type } = history.get()
      seen.push(`${type} ${location.pathname}${location.search}`)
    })
    history.navigator.push('/market?type=2')
    history.navigator.replace('/loan')
    expect(seen).toEqual(['PUSH /market?type=2', 'REPLACE /loan'])
    expect(window.location.pathname).toBe('/loan')
  })
})
