// @vitest-environment happy-dom
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useT } from './i18n.ts'

function show() {
  const ctx = createFakeContext()
  let drawn = 0
  function Words() {
    const t = useT()
    drawn += 1
    return <p>{[t('word'), t('common:word')].join(' ')}</p>
  }
  renderRemote(<Words />, { ctx, remote: 'mfe-market' })
  const add = (name: string, text: string) =>
    act(() => void ctx.i18n.addResourceBundle('en', name, { word: text }, true, true))
  return { ctx, add, drawn: () => drawn }
}

describe('the texts of a remote', () => {
  it('are drawn when they arrive, as the shell’s are, and in another language when that changes', async () => {
    const { ctx, add } = show()
    add('mfe-market', 'price')
    expect(screen.getByText('price word')).toBeDefined()
    add('common', 'of all')
    expect(screen.getByText('price of all')).toBeDefined()
    ctx.i18n.addResourceBundle('de', 'mfe-market', { word: 'Preis' }, true, true)
    await act(() => ctx.i18n.changeLanguage('de').then(() => undefined))
    expect(screen.getByText(/^Preis/)).toBeDefined()
  })

  it('do not redraw when another remote’s arrive', () => {
    const { add, drawn } = show()
    const before = drawn()
    add('mfe-trading', 'order')
    expect(drawn()).toBe(before)
    add('mfe-market', 'price')
    expect(drawn()).toBeGreaterThan(before)
  })
})
