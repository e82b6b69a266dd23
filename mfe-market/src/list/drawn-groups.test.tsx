// @vitest-environment happy-dom
import { buildMarketItem } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MarketPage } from './market-page.tsx'

const ROW = 56
const many = Array.from({ length: 400 }, (_, at) =>
  buildMarketItem({ code: `C${at}`, appName: `Item ${at}` }),
)

function open(): void {
  renderRemote(<MarketPage />, {
    ctx: createFakeContext({ path: '/market', boot: { markets: many } }),
    remote: 'mfe-market',
  })
}

describe('a long market list', () => {
  let scrolledBy = 0
  beforeEach(() => {
    scrolledBy = 0
    vi.spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLTableSectionElement,
    ) {
      const height = ROW * Number(this.dataset.rows)
      return new DOMRect(0, -scrolledBy, 900, height)
    })
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })
  const drawn = () => screen.getAllByRole('row').length - 1

  it('has the room of all rows and draws those near what is in sight', async () => {
    open()
    const heights = [...document.querySelectorAll('tbody')].map(group => Number(group.dataset.rows))
    expect(heights.reduce((sum, rows) => sum + rows, 0)).toBe(400)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('401')
    await waitFor(() => expect(drawn()).toBe(20))
  })

  it('draws what comes near as it is scrolled, and keeps it', async () => {
    open()
    await waitFor(() => expect(drawn()).toBe(20))
    scrolledBy = 200 * ROW
    fireEvent.scroll(window)
    await waitFor(() => expect(screen.getByText('Item 215')).toBeDefined())
    expect(screen.getByText('Item 0')).toBeDefined()
    expect(screen.getByText('Item 215').closest('tr')?.getAttribute('aria-rowindex')).toBe('217')
    expect(screen.queryByText('Item 399')).toBeNull()
  })

  it('draws what is in sight before what is only near', async () => {
    open()
    await waitFor(() => expect(drawn()).toBe(20))
    const order: string[] = []
    const added = new MutationObserver(records => {
      for (const { addedNodes } of records)
        for (const row of addedNodes)
          if (row instanceof HTMLTableRowElement) order.push(row.getAttribute('aria-rowindex') ?? '')
    })
    added.observe(screen.getByRole('table'), { subtree: true, childList: true })
    scrolledBy = 200 * ROW
    fireEvent.scroll(window)
    // Generous timeout: a busy machine takes long to draw this many rows, and the test measures no time.
    const patience = { timeout: 30_000 }
    await waitFor(() => expect(screen.getByText('Item 250')).toBeDefined(), patience)
    await waitFor(() => expect(screen.getByText('Item 165')).toBeDefined(), patience)
    added.disconnect()
    expect(order).toContain('167')
    expect(order.indexOf('202')).toBeLessThan(order.indexOf('167'))
    expect(order.indexOf('216')).toBeLessThan(order.indexOf('167'))
  })

  it("is drawn whole for the browser's own search", async () => {
    open()
    await waitFor(() => expect(drawn()).toBe(20))
    fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })
    expect(screen.getByText('Item 399')).toBeDefined()
  })
})
