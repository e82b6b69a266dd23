// @vitest-environment happy-dom

import { mode } from '@quayside/contracts/endpoints/account/account'
import { buyNft, getNft, type NftDetail } from '@quayside/contracts/endpoints/nfts'
import { BID_SOCKET } from '@quayside/contracts/socket-paths'
import { ApiError } from '@quayside/runtime/api-error'
import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildUser, IN_A_TIME_OUT } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { createFakeDial } from '@quayside/testing/fake-dial'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { AT, buildItem } from './nft.builders.ts'
import { NftPage } from './nft-page.tsx'

const strings = { 'mfe-nft': en, common: shell.common }
const real = buildUser({
  virtually: 'YES',
  balances: [{ currency: 'USDT', available: '1000.000000', held: '0.000000' }],
})

afterEach(async () => {
  cleanup()
  window.sessionStorage.clear()
  await Promise.resolve()
})

function open(
  item: NftDetail = buildItem(),
  user: Parameters<typeof createFakeContext>[0] = { user: real, mode: 'real' },
) {
  const ctx = createFakeContext({ strings, path: `/nfts/${item.id}`, ...user })
  const server = createFakeDial()
  const served = { item }
  ctx.api.answer(getNft, () => served.item)
  renderRemote(<Page dial={server.dial} />, { ctx, remote: 'mfe-nft' })
  return { ctx, server, served }
}

function Page({ dial }: { dial: ReturnType<typeof createFakeDial>['dial'] }) {
  return (
    <QueryClientProvider client={useOwnQueries()}>
      <NftPage dial={dial} />
    </QueryClientProvider>
  )
}

const placing = () => screen.findByRole('button', { name: 'Place bid' })

async function ask(amount: string): Promise<HTMLElement> {
  await userEvent.type(await screen.findByLabelText('Your bid'), amount)
  await userEvent.click(await placing())
  return await screen.findByRole('dialog')
}

describe('the page of an item', () => {
  it.each(['stray', '%E0%A4%A'])('that does not exist, %s, is left for home', async id => {
    const ctx = createFakeContext({ strings, path: `/nfts/${id}` })
    ctx.api.refuse(getNft, refusal('404'))
    renderRemote(<Page dial={createFakeDial().dial} />, { ctx, remote: 'mfe-nft' })
    await vi.waitFor(() => expect(ctx.history.href()).toBe('/'))
  })

  it('says in its currency how much higher a bid must be', async () => {
    open(buildItem({ currency: 'ETH' }))
    expect(await screen.findByText(/rounded up, and at least 1 ETH higher\.$/)).toBeDefined()
  })

  it('shows the current bid, the beneficiary, and the bidders under pseudonyms', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Low tide' })).toBeDefined()
    expect(screen.getByText('Bids: 2')).toBeDefined()
    expect(screen.getByText('Bidder 2')).toBeDefined()
    expect(screen.getByText('Boats and crews.')).toBeDefined()
    expect(screen.getByRole('link', { name: '0xa1' }).getAttribute('href')).toBe(
      'https://etherscan.io/address/0xa1',
    )
    expect(screen.queryByText(/not a real organization/)).toBeNull()
  })

  it('says a time-out before a bid is typed', async () => {
    open(buildItem(), { user: { ...real, ...IN_A_TIME_OUT }, mode: 'real' })
    expect(await screen.findByText(/^You’re on a time-out until/)).toBeDefined()
    expect(await screen.findByLabelText('Your bid')).toBeDefined()
  })

  it('follows the bids of others at once', async () => {
    const { server } = open(buildItem({ own: { pseudonym: '2', amount: '126.000000', status: 'leading' } }))
    expect(await screen.findByText('You have the highest bid')).toBeDefined()
    const socket = server.last(BID_SOCKET)
    act(() => socket.open())
    expect(socket.sent).toEqual([{ type: 'SUBSCRIBE_NFT', ids: ['low-tide'] }])
    const bid = { pseudonym: '1', amount: '132.300000', at: AT }
    const data = {
      id: 'low-tide',
      status: 'running',
      currentBid: bid.amount,
      minimumBid: '138.915000',
      endsAt: AT,
    }
    act(() => socket.send({ type: 'NFT_BID', data: { ...data, bidCount: 3, bids: [bid] } }))
    expect(await screen.findByText('You were outbid')).toBeDefined()
    expect(screen.getByText('138.915 USDT or more')).toBeDefined()
    expect(screen.getByText('Bids: 3')).toBeDefined()
  })

  it('knows a bid of the customer’s own from another tab by the money that it holds', async () => {
    const { ctx, served } = open(buildItem({ own: null }))
    await placing()
    served.item = buildItem({ own: { pseudonym: '3', amount: '140.000000', status: 'leading' } })
    const balances = [{ currency: 'USDT' as const, available: '860.000000', held: '140.000000' }]
    act(() => ctx.session.setUser({ ...real, balances }))
    expect(await screen.findByText('You have the highest bid')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Place bid' })).toBeNull()
  })

  it('says that a sample charity is not real, also in the question', async () => {
    open(buildItem({ isSampleCharity: true }))
    expect(await screen.findByText(/not a real organization/)).toBeDefined()
    const dialog = await ask('140')
    expect(within(dialog).getAllByText(/not a real organization/).length).toBeGreaterThan(0)
  })

  it('tells who looks without an account, and who is on Demo, the way', async () => {
    open(buildItem(), {})
    expect(await screen.findByRole('link', { name: 'Log in to bid' })).toBeDefined()
    cleanup()
    const { ctx } = open(buildItem(), { user: buildUser({ virtually: 'NO' }), mode: 'demo' })
    ctx.api.answer(mode, real)
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to real account' }))
    expect(await placing()).toBeDefined()
  })
})

describe('an item that is the customer’s', () => {
  const own = { pseudonym: '2', amount: '126.000000' } as const

  it.each([
    ['won', 'won', 'Choose receiving address', '/nfts/mine?kind=won'],
    ['bought', 'won', 'Choose receiving address', '/nfts/mine?kind=bought'],
    ['won', 'sending', 'View delivery', '/nfts/mine?kind=won'],
    ['bought', 'delivered', 'View delivery', '/nfts/mine?kind=received'],
  ] as const)('that was %s and is %s leads on by "%s"', async (status, delivery, name, href) => {
    open(buildItem({ status: 'sold', own: { ...own, status, delivery } }))
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
  })

  it('leads nowhere while it has an owner', async () => {
    open(buildItem({ own: { ...own, status: 'leading', delivery: null } }))
    expect(await screen.findByText('You have the highest bid')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Choose receiving address' })).toBeNull()
  })
})

describe('a bid', () => {
  it('shows what it costs before it is sent, is on its way until there is an answer, and is sent once', async () => {
    const { ctx } = open()
    const { promise, resolve } = Promise.withResolvers<void>()
    const bid = { pseudonym: '3', amount: '140.000000', at: AT }
    ctx.api.answer(buyNft, async () => {
      await promise
      return { item: buildItem(), bid, outcome: 'leading' as const }
    })
    const dialog = await ask('140')
    expect(within(dialog).getByText('Available afterward').parentElement?.textContent).toContain('860.00')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bid 140.00\u00a0USDT' }))
    expect(screen.getAllByText('Sending…').length).toBe(2)
    await act(async () => resolve())
    expect(await placing()).toBeDefined()
    expect(screen.queryByText('Sending…')).toBeNull()
    const sent = ctx.api.callsOf(buyNft)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ id: 'low-tide', amount: '140.000000' })
  })

  it('that was typed is there again after a login, for the customer who typed it, and no more once it is placed', async () => {
    const { ctx } = open()
    await userEvent.type(await screen.findByLabelText('Your bid'), '140')
    cleanup()
    open(buildItem(), { user: { ...real, id: 'another-customer' }, mode: 'real' })
    expect(await screen.findByLabelText('Your bid')).toHaveProperty('value', '')
    cleanup()
    open(buildItem({ id: 'high-tide' }))
    expect(await screen.findByLabelText('Your bid')).toHaveProperty('value', '')
    cleanup()
    renderRemote(<Page dial={createFakeDial().dial} />, { ctx, remote: 'mfe-nft' })
    expect(await screen.findByLabelText('Your bid')).toHaveProperty('value', '140')
    const bid = { pseudonym: '3', amount: '140.000000', at: AT }
    ctx.api.answer(buyNft, { item: buildItem(), bid, outcome: 'leading' })
    await userEvent.click(await placing())
    await userEvent.click(await screen.findByRole('button', { name: 'Bid 140.00\u00a0USDT' }))
    await vi.waitFor(() => expect(screen.getByLabelText('Your bid')).toHaveProperty('value', ''))
    expect(screen.queryByText('Enter your bid.')).toBeNull()
    expect(window.sessionStorage.length).toBe(0)
  })

  it('that leads is raised on request, for the difference', async () => {
    const own = { pseudonym: '2', amount: '126.000000', status: 'leading' } as const
    const { ctx } = open(buildItem({ own }))
    ctx.api.answer(buyNft, {
      item: buildItem(),
      bid: { pseudonym: '2', amount: '140.000000', at: AT },
      outcome: 'leading',
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Raise your bid' }))
    await userEvent.type(screen.getByLabelText('Your bid'), '140')
    await userEvent.click(screen.getByRole('button', { name: 'Raise your bid' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Held now').parentElement?.textContent).toContain('14.00')
    expect(within(dialog).getByText('Available afterward').parentElement?.textContent).toContain('986.00')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bid 140.00\u00a0USDT' }))
    await vi.waitFor(() =>
      expect(ctx.api.callsOf(buyNft)[0]?.body).toMatchObject({ amount: '140.000000', raises: '126.000000' }),
    )
  })

  it('below the next one is not sent', async () => {
    const { ctx } = open()
    await userEvent.type(await screen.findByLabelText('Your bid'), '130')
    await userEvent.click(await placing())
    expect(await screen.findByText('Bid 132.30 USDT or more.')).toBeDefined()
    expect(ctx.api.callsOf(buyNft)).toEqual([])
  })

  it('that came too late says so, and that nothing was held', async () => {
    const { ctx } = open()
    ctx.api.answer(buyNft, () => {
      throw new ApiError('refused', '10016', 'no', { details: { minimum: '150', currency: 'USDT' } })
    })
    const dialog = await ask('140')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bid 140.00\u00a0USDT' }))
    expect(await screen.findByText(/Someone else bid first/)).toBeDefined()
  })

  it.each(['leading', 'outbid', 'ended', 'sold', 'withdrawn'] as const)(
    'on an item that is %s by now says so and closes its question',
    async reason => {
      const said = toasts()
      const { ctx } = open()
      ctx.api.refuse(buyNft, refusal('10020', { reason }))
      const dialog = await ask('140')
      const asked = ctx.api.callsOf(getNft).length
      await userEvent.click(within(dialog).getByRole('button', { name: 'Bid 140.00\u00a0USDT' }))
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(said).toEqual([en[`bid.refused.${reason}`]])
      await vi.waitFor(() => expect(ctx.api.callsOf(getNft).length).toBeGreaterThan(asked))
    },
  )

  it('that the server failed at is no time-out', async () => {
    const { ctx } = open()
    ctx.api.refuse(buyNft, new ApiError('server', '500', 'failed'))
    const dialog = await ask('140')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bid 140.00\u00a0USDT' }))
    expect(await screen.findByText(en['bid.unknown'])).toBeDefined()
    expect(document.body.textContent).not.toMatch(/time-?out/i)
  })

  it('that is outbid while its question is open says so, and cannot be sent', async () => {
    const { ctx, server } = open()
    const dialog = await ask('140')
    const socket = server.last(BID_SOCKET)
    act(() => socket.open())
    const data = {
      id: 'low-tide',
      status: 'running',
      currentBid: '150.000000',
      minimumBid: '157.500000',
      endsAt: AT,
      bidCount: 3,
      bids: [{ pseudonym: '1', amount: '150.000000', at: AT }],
    }
    act(() => socket.send({ type: 'NFT_BID', data }))
    expect(await within(dialog).findByText(/157.50?\sUSDT/)).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: /^Bid 140/ }))
    expect(ctx.api.callsOf(buyNft)).toEqual([])
  })

  it('that lacks the item’s currency offers to convert another', async () => {
    const balances = [
      { currency: 'USD', available: '1000.00', held: '0.00', value: '1000.00' },
      { currency: 'USDT', available: '100.000000', held: '0.000000', value: '100.00' },
    ]
    const { ctx } = open(buildItem(), { user: { ...real, balances }, mode: 'real' })
    ctx.api.refuse(buyNft, refusal('10015', { quote: 'expired' }))
    const dialog = await ask('140')
    const offered = ctx.mounted.get('mfe-account/conversion')
    expect(offered).toMatchObject({ currency: 'USDT', amount: '40.000000' })
    const bid = within(dialog).getByRole('button', { name: /^Bid / })
    expect(bid).toHaveProperty('disabled', true)
    const { onQuote } = offered ?? {}
    if (typeof onQuote === 'function') act(() => onQuote('quote-1'))
    await userEvent.click(bid)
    expect(ctx.api.callsOf(buyNft)[0]?.body).toMatchObject({ conversion: { quoteId: 'quote-1' } })
    expect(await within(dialog).findByText(/^This exchange rate has expired/)).toBeDefined()
  })

  it('that the balance does not cover leads to an exchange', async () => {
    open()
    const dialog = await ask('2000')
    expect(within(dialog).getByRole('link', { name: 'Exchange' })).toBeDefined()
    expect(within(dialog).getByRole('button', { name: 'Bid 2,000.00\u00a0USDT' })).toHaveProperty(
      'disabled',
      true,
    )
  })
})

describe('a fixed price', () => {
  it('is bought after one question', async () => {
    const fixed = buildItem({
      kind: 'fixed',
      status: 'open',
      bids: [],
      bidCount: 0,
      currentBid: null,
      minimumBid: '90.000000',
      endsAt: null,
    })
    const { ctx } = open(fixed)
    const bid = { pseudonym: '1', amount: '90.000000', at: AT }
    ctx.api.answer(buyNft, { item: fixed, bid, outcome: 'bought' })
    await userEvent.click(await screen.findByRole('button', { name: 'Buy for 90.00\u00a0USDT' }))
    const dialog = await screen.findByRole('dialog', { name: 'Buy Low tide' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Buy for 90.00\u00a0USDT' }))
    expect(ctx.api.callsOf(buyNft)[0]?.body).toMatchObject({ amount: '90.000000' })
  })
})

describe('what was paid out to the charity', () => {
  const title = 'Paid to the charity'

  it('is nothing at first, and says so', async () => {
    open()
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText('No payouts yet.')).toBeTruthy()
    expect(screen.queryByText(/no charity receives anything/)).toBeNull()
  })

  it('shows day, amount and the link to the receipt; a sample says that it has no recipient', async () => {
    const receiptUrl = '/receipt/p-1'
    const donations = [{ amount: '60.000000', at: AT, receiptUrl, receiptFormat: 'pdf' as const }]
    open(buildItem({ donations, isSampleCharity: true }))
    const link = await screen.findByRole('link', { name: /^Receipt for 60\.00\sUSDT on Nov 20, 2026$/ })
    expect(link.getAttribute('href')).toBe(receiptUrl)
    expect(screen.queryByText('No payouts yet.')).toBeNull()
    expect(screen.getByText(/no charity receives anything/)).toBeTruthy()
  })
})
