// @vitest-environment happy-dom

import { type BookAddress, listAddresses } from '@quayside/contracts/endpoints/funds/address-book'
import { giveNftAddress, listMyNft, type MyNft, type NftDelivery } from '@quayside/contracts/endpoints/nfts'
import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildUser } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { AT, buildItem } from '../item/nft.builders.ts'
import { MyNfts } from './my-nfts.tsx'

const strings = { 'mfe-nft': en, common: shell.common }

afterEach(async () => {
  cleanup()
  await Promise.resolve()
})

const WON: NftDelivery = {
  status: 'won',
  networks: ['ERC20'],
  network: null,
  address: null,
  hash: null,
  explorer: null,
  isSample: false,
  hasFailed: false,
  timeline: [{ status: 'won', at: AT }],
}

function buildMine(over: Partial<MyNft> = {}): MyNft {
  const item = buildItem()
  return { item, kind: 'bidding', amount: '126.000000', at: AT, pseudonym: '2', delivery: null, ...over }
}

function address(over: Partial<BookAddress> = {}): BookAddress {
  return {
    id: 'a1',
    currency: 'USDT',
    network: 'ERC20',
    address: '0xabc',
    label: 'Ledger',
    status: 'usable',
    usableAt: AT,
    addedAt: AT,
    ...over,
  }
}

function open(mine: MyNft[], book: BookAddress[] = [address()]) {
  const user = buildUser({ virtually: 'YES' })
  const ctx = createFakeContext({ strings, path: '/nfts/mine', user, mode: 'real' })
  ctx.api.answer(listMyNft, ({ query }) => {
    const list = mine.filter(({ kind }) => kind === (query?.kind ?? kind))
    return { list, total: list.length, page: 1, size: 20 }
  })
  ctx.api.answer(listAddresses, book)
  renderRemote(<Page />, { ctx, remote: 'mfe-nft' })
  return ctx
}

function Page() {
  return (
    <QueryClientProvider client={useOwnQueries()}>
      <MyNfts />
    </QueryClientProvider>
  )
}

const kept = () => screen.getByRole('article').textContent

describe('my NFTs', () => {
  it.each([
    ['bidding', 'Bidding'],
    ['outbid', 'Outbid'],
    ['won', 'Won'],
    ['bought', 'Bought'],
    ['received', 'Received'],
  ] as const)('say of one that is %s that it is', async (kind, label) => {
    open([buildMine({ kind })])
    expect(await screen.findByRole('article')).toBeDefined()
    expect(kept()).toContain(label)
  })

  it('lead to the market when there are none', async () => {
    open([])
    expect((await screen.findByRole('link', { name: 'See what’s on sale' })).getAttribute('href')).toBe(
      '/nfts',
    )
  })

  it.each([
    ['won', 'Waiting for your address'],
    ['addressGiven', 'Address submitted'],
    ['sending', 'Sending'],
    ['delivered', 'Delivered'],
  ] as const)('show a delivery that is %s', async (status, label) => {
    open([buildMine({ kind: 'won', delivery: { ...WON, status } })])
    expect(await screen.findByText(label)).toBeDefined()
  })
})

describe('the receiving address', () => {
  const won = (over: Partial<NftDelivery> = {}) => [buildMine({ kind: 'won', delivery: { ...WON, ...over } })]

  it('is one of the book that can be used on the chain of the token', async () => {
    const book = [
      address(),
      address({ id: 'a2', label: 'New', status: 'waiting' }),
      address({ id: 'a3', label: 'Tron', network: 'TRC20' }),
    ]
    const ctx = open(won(), book)
    ctx.api.answer(giveNftAddress, { ...WON, status: 'addressGiven' })
    const choice = await screen.findByLabelText('Receiving address')
    expect([...choice.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'a1'])
    await userEvent.click(screen.getByRole('button', { name: 'Send here' }))
    expect(screen.getByText('Choose a receiving address.')).toBeDefined()
    await userEvent.selectOptions(choice, 'a1')
    await userEvent.click(screen.getByRole('button', { name: 'Send here' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Send your NFT to this address?' }))
    expect(dialog.getByText('0xabc')).toBeDefined()
    expect(dialog.getByText('Ethereum (ERC20)')).toBeDefined()
    expect(dialog.getByText(/wallet that supports NFTs.*can’t undo it/)).toBeDefined()
    expect(ctx.api.callsOf(giveNftAddress)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Send here' }))
    const [sent] = ctx.api.callsOf(giveNftAddress)
    expect(sent?.body).toMatchObject({ network: 'ERC20', address: '0xabc' })
    expect(sent?.params).toEqual({ id: 'low-tide' })
  })

  it('is asked for by way of the address book where there is none', async () => {
    open(won(), [])
    expect(await screen.findByText(/^No address for Ethereum \(ERC20\)/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Address book' })).toBeDefined()
  })

  it('says how long a new one really waits, and from when one that is confirmed can be used', async () => {
    open(won({ addressWait: 90 }), [])
    expect(
      await screen.findByText('You can use a new address 90 seconds after you confirm it.'),
    ).toBeDefined()
    cleanup()
    open(won({ addressWait: 86_400 }), [address({ status: 'waiting' })])
    expect(await screen.findByText(/You can use “Ledger” starting Nov 20, 2026/)).toBeDefined()
    expect(screen.queryByText(/after you confirm it/)).toBeNull()
  })

  it('that is refused for now says until when', async () => {
    const ctx = open(won())
    ctx.api.refuse(giveNftAddress, refusal('10008', { reason: 'newDevice', availableAt: AT }))
    await userEvent.selectOptions(await screen.findByLabelText('Receiving address'), 'a1')
    await userEvent.click(screen.getByRole('button', { name: 'Send here' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send here' }))
    expect((await screen.findByRole('alert')).textContent).toContain('nothing leaves your account before')
  })

  it.each([
    ['sending', 'Sending'],
    ['delivered', 'Delivered'],
  ] as const)('that comes too late names the state: %s', async (reason, words) => {
    const said = toasts()
    const ctx = open(won())
    ctx.api.refuse(giveNftAddress, refusal('10020', { reason }))
    await userEvent.selectOptions(await screen.findByLabelText('Receiving address'), 'a1')
    const asked = ctx.api.callsOf(listMyNft).length
    await userEvent.click(screen.getByRole('button', { name: 'Send here' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send here' }))
    await vi.waitFor(() => expect(said).toEqual([expect.stringContaining(words)]))
    expect(screen.queryByRole('alert')).toBeNull()
    await vi.waitFor(() => expect(ctx.api.callsOf(listMyNft).length).toBeGreaterThan(asked))
  })

  it('can be requested again after a failed transfer; a sandbox’s says that it is simulated', async () => {
    open(won({ hasFailed: true, isSample: true }))
    expect(await screen.findByText(/couldn’t send it to your address/)).toBeDefined()
    expect(screen.getByText(/delivery is simulated/)).toBeDefined()
  })
})
