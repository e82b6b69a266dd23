// @vitest-environment happy-dom
import {
  type Notification,
  notifications,
  readNotifications,
} from '@quayside/contracts/endpoints/account/account'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import shellDe from '../../../shell/locales/de.json'
import shell from '../../../shell/locales/en.json'
import de from '../../locales/de.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }

function buildNotification(over: Partial<Notification> = {}): Notification {
  return { id: '1', kind: 'welcome', data: { username: 'marin' }, time: SOME_TIME, read: true, ...over }
}

const inGerman = { 'mfe-account': de, common: shellDe.common, chrome: shellDe.chrome }

type Opening = Pick<FakeContextOptions, 'locale' | 'strings'> & { readonly timeZone?: string }

function open(list: Notification[], { timeZone, ...language }: Opening = { strings }) {
  const user = buildUser(timeZone === undefined ? {} : { timeZone })
  const ctx = createFakeContext({ path: '/profile/notification', user, ...language })
  ctx.api.answer(notifications, () => ({ list, total: list.length, page: 1, size: 20 }))
  ctx.api.answer(readNotifications, null)
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  return ctx
}

const TRADE = {
  name: 'EUR/USD',
  side: 'sell',
  lots: '0.10',
  closePrice: '1.08250',
  profit: '-125.00',
  virtually: 'NO',
}

const LIMIT = { name: 'EUR/USD', side: 'buy', lots: '0.10', limitPrice: '1.08200' }
const OPENING = { name: 'EUR/USD', side: 'buy', lots: '0.10', type: 'market', failReason: 'balance' }
const OPTION = { name: 'EUR/USD', direction: 'up', amount: '100.00', profit: '90.00', status: 'won' }
const PLAN = { product: 'Steady 7', payout: '102.80', earned: '2.80', currency: 'USDT' }
const BID = { nftId: 'low-tide', name: 'Low tide', amount: '120', minimum: '132.3', currency: 'USDT' }
const NEWS = { articleId: 'quay-closed', name: 'Quay closed' }
const ALERT = { code: 'EURUSD', name: 'EUR/USD', condition: 'above', price: '1.09000', firedPrice: '1.09010' }

describe('notifications', () => {
  it('lead to what the customer may choose', async () => {
    open([])
    const settings = await screen.findByRole('link', { name: 'Notification settings' })
    expect(settings.getAttribute('href')).toBe('/profile/settings#notifications')
  })

  it.each<[Notification['kind'], Record<string, string>, RegExp]>([
    ['welcome', { username: 'marin' }, /Welcome, marin/],
    [
      'liquidation',
      TRADE,
      /Position liquidated: EUR\/USD \(Sell 0.10 lots\) closed at 1.08250. Result: -125.00 USD\./,
    ],
    [
      'marginWarning',
      { ...TRADE, level: '80', price: '1.08900', liquidationPrice: '1.09100' },
      /Margin warning: EUR\/USD \(Sell 0.10 lots\) is 80% of the way .* Price 1.08900, liquidation at 1.09100/,
    ],
    ['stopLoss', TRADE, /Stop loss filled: EUR\/USD \(Sell 0.10 lots\) closed at 1.08250/],
    [
      'takeProfit',
      { ...TRADE, profit: '80.00' },
      /Take profit filled: EUR\/USD \(Sell 0.10 lots\) closed .* \+80.00 USD/,
    ],
    [
      'closedAtOpen',
      TRADE,
      /Position closed at market open: EUR\/USD \(Sell 0.10 lots\) at 1.08250. Result: -125/,
    ],
    [
      'limitFilled',
      { ...LIMIT, openPrice: '1.08190' },
      /Limit order filled: Buy 0.10 lots EUR\/USD at 1.08190/,
    ],
    ['limitExpired', { ...LIMIT, type: 'stop' }, /Stop order expired: Buy 0.10 lots EUR\/USD at 1.08200/],
    ['limitExpired', LIMIT, /Limit order expired: Buy 0.10 lots EUR\/USD at 1.08200\. The money/],
    ['limitKeptOut', LIMIT, /Limit order canceled because of one of your limits: Buy 0.10 lots/],
    [
      'limitFailed',
      OPENING,
      /Order not filled at market open: Buy 0.10 lots EUR\/USD\. Insufficient balance/,
    ],
    [
      'limitKeptOut',
      OPENING,
      /Order canceled at market open because of one of your limits: Buy 0.10 lots EUR\/USD\./,
    ],
    ['limitKeptOut', { ...LIMIT, type: 'stop' }, /Stop order canceled because of one of your limits/],
    [
      'splitAdjusted',
      { ...LIMIT, ratio: '4:1', newLots: '0.40' },
      /Stock split 4:1: EUR\/USD \(Buy, 0.10 lots\) is now 0.40 lots/,
    ],
    ['splitClosed', { ...LIMIT, ratio: '1:10', newLots: '' }, /too small to trade/],
    ['splitCanceled', { ...LIMIT, ratio: '1:10', newLots: '' }, /canceled because its new size or price/],
    ['limitLoosens', { endsAt: SOME_TIME }, /One of your limits will be raised or removed on .*2026/],
    ['timeOutBegun', { endsAt: SOME_TIME }, /Your time-out has started. It ends on .*2026/],
    ['exclusionBegun', { endsAt: SOME_TIME }, /You’re self-excluded until at least .*2026/],
    ['exclusionEnds', { endsAt: SOME_TIME }, /Your self-exclusion ends on .*2026/],
    ['news', NEWS, /^New notice: Quay closed/],
    ['limitFailed', { ...LIMIT, failReason: 'balance' }, /at 1.08200. Insufficient balance/],
    ['limitFailed', { ...LIMIT, failReason: 'exposure' }, /at 1.08200. We’d reached our own limit/],
    ['limitFailed', { ...LIMIT, failReason: 'spread' }, /at 1.08200. The spread would have liquidated/],
    [
      'withdrawalSubmitted',
      { amount: '500', receive: '499.5', currency: 'USDT', label: 'Ledger' },
      /Withdrawal to “Ledger” requested: 500 USDT/,
    ],
    [
      'withdrawalCompleted',
      { amount: '500', receive: '499.5', currency: 'USDT', label: 'Ledger' },
      /Withdrawal arrived at “Ledger”: 499.5 USDT/,
    ],
    [
      'addressAdded',
      { label: 'Ledger', network: 'ERC20', usableAt: '2026-11-24T10:00:00.000Z' },
      /You can withdraw to it starting Nov 24, 2026/,
    ],
    [
      'depositContested',
      { amount: '500', currency: 'USDT' },
      /^Someone else also claimed your deposit of 500/,
    ],
    ['addressAdded', { label: 'Ledger', network: 'ERC20' }, /Address confirmed: “Ledger” \(ERC20\)/],
    ['providerLinked', { provider: 'Google', name: 'm@x.test' }, /Google account linked: m@x.test/],
    ['optionSettled', OPTION, /Option won: EUR\/USD Up, stake 100.00 USD. Result: \+90.00 USD\./],
    [
      'optionSettled',
      { ...OPTION, status: 'lost', direction: 'down', profit: '-100.00' },
      /Option lost: EUR\/USD Down/,
    ],
    ['optionSettled', { ...OPTION, status: 'refunded' }, /Stake returned: 100.00 USD/],
    ['planMatured', PLAN, /Steady 7 matured\. Paid out: 102.80 USDT, including 2.80 USDT in yield\./],
    ['planExpired', PLAN, /Steady 7 ended without its full yield. Paid out: 102.80 USDT/],
    ['smartEnabled', {}, /Smart trading is now on/],
    [
      'nftOutbid',
      BID,
      /You were outbid on Low tide\. Returned to your balance: 120 USDT\. Minimum next bid: 132\.3 USDT\./,
    ],
    ['nftWon', BID, /You won Low tide for 120 USDT/],
    ['nftBought', BID, /You bought Low tide for 120 USDT/],
    ['nftDelivered', BID, /Low tide arrived at your address/],
    ['nftReturned', BID, /We couldn’t send Low tide/],
    ['priceAlert', ALERT, /EUR\/USD rose to 1.09010 \(your alert: 1.09000\)/],
    ['priceAlert', { ...ALERT, condition: 'below' }, /fell to 1.09010/],
    ['priceAlert', { ...ALERT, note: 'Sell <b>half</b>' }, /your alert: 1.09000\) · .?Sell <b>half<\/b>/],
    ['passwordChanged', {}, /Your password was changed/],
    ['totpAdded', {}, /Two-step login is on/],
    ['totpRemoved', {}, /Two-step login is off/],
    ['recoveryCodesRenewed', {}, /You have new recovery codes/],
    ['recoveryCodeUsed', { left: '9' }, /Codes left: 9\. If this wasn’t you, reset/],
    ['newDevice', { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }, /Firefox on Windows/],
    ['identityPending', { tier: '1' }, /Our review takes up to 48 hours/],
    ['identityVerified', { tier: '1' }, /Your identity is verified\. To withdraw, you also need/],
    ['identityVerified', { tier: '2' }, /Your identity is verified\.$/],
    ['identityRejected', { tier: '1' }, /You only need to resend that part/],
    ['identityExpiring', { tier: '1', expiresOn: '2030-05-31' }, /expires on May 31, 2030/],
    ['identityExpired', { tier: '1' }, /document has expired/],
    ['passkeyAdded', { name: 'My phone' }, /Passkey added: “My phone”/],
    ['passkeyRemoved', { name: 'My phone' }, /Passkey removed: “My phone”/],
    ['passkeyRefused', { name: 'My phone' }, /may have been copied/],
    ['lostFactorBegun', { opensAt: SOME_TIME }, /starting .*\d{4}/],
    ['lostFactorOpen', { endsAt: SOME_TIME }, /One login without your second step is allowed until .*\d{4}/],
    ['lostFactorDone', {}, /Your second step was removed/],
    ['lostFactorStopped', {}, /^The request .* was stopped/],
    ['lostFactorLapsed', {}, /^The request .* expired/],
    ['signInStopped', { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }, /on Firefox on Windows/],
    ['accountSuspended', { reason: 'terms' }, /We suspended your account/],
    ['accountReinstated', {}, /no longer suspended/],
    ['endedByStaff', { orderNo: 'C1', title: 'Bitcoin' }, /closed order C1 \(Bitcoin\) for you/],
    ['demoReset', {}, /Demo account reset/],
  ])('words %s', async (kind, data, text) => {
    open([buildNotification({ kind, data })])
    expect(await screen.findByText(text)).toBeDefined()
  })

  const DUE = { amount: '1011.50', currency: 'USD', expiresOn: '2027-01-01' }
  it.each([
    ['Pacific/Kiritimati', /May 31, 2030/, /due on Jan 1, 2027, 3:59\sPM:/],
    ['America/New_York', /May 31, 2030/, /due on Dec 31, 2026, 8:59\sPM:/],
    ['Pacific/Pago_Pago', /May 31, 2030/, /due on Dec 31, 2026, 2:59\sPM:/],
  ])('tells a day of a document and the moment of a loan where moments are told in %s', async (...row) => {
    const [timeZone, document, loan] = row
    open(
      [
        buildNotification({ kind: 'identityExpiring', data: { tier: '1', expiresOn: '2030-05-31' } }),
        buildNotification({
          id: '2',
          kind: 'loanDue',
          data: { ...DUE, endsAt: '2027-01-01T01:59:15.000Z' },
        }),
        buildNotification({ id: '3', kind: 'loanOverdue', data: DUE }),
      ],
      { strings, timeZone },
    )
    expect(await screen.findByText(document)).toBeDefined()
    expect(screen.getByText(loan)).toBeDefined()
    expect(screen.getByText(/overdue since Jan 1, 2027:/)).toBeDefined()
  })

  it.each<[Notification['kind'], Record<string, string>, string]>([
    ['optionSettled', OPTION, '/profile/orders'],
    ['planMatured', PLAN, '/trading'],
    ['smartEnabled', {}, '/trading'],
    ['nftOutbid', BID, '/nfts/low-tide'],
    ['nftWon', BID, '/nfts/mine?kind=won'],
    ['identityRejected', { tier: '1' }, '/loan/identity'],
    ['priceAlert', ALERT, '/cruuency?code=EURUSD'],
    ['news', NEWS, '/detail?id=quay-closed'],
    ['news', {}, '/help/notice'],
  ])('leads from %s to where more is', async (kind, data, href) => {
    open([buildNotification({ kind, data })])
    const row = within(await screen.findByRole('listitem'))
    expect(row.getByRole('link').getAttribute('href')).toBe(href)
  })

  const names = (texts: Record<string, string>) => JSON.stringify(texts)
  it.each<[Notification['kind'], Record<string, string>, RegExp]>([
    [
      'planMatured',
      { ...PLAN, names: names({ en: 'Steady 7', de: 'Brise 7' }) },
      /^Brise 7 ist fällig\. Ausgezahlt: 102,80 USDT/,
    ],
    [
      'endedByStaff',
      { orderNo: 'C1', title: 'Gold', names: names({ en: 'Gold', de: 'Feingold' }) },
      /C1 \(Feingold\)/,
    ],
    [
      'priceAlert',
      { ...ALERT, names: names({ en: 'EUR/USD', de: 'Euro' }) },
      /^Euro ist auf .* gestiegen \(Ihr Alarm: /,
    ],
    ['planMatured', PLAN, /^Steady 7 ist fällig\./],
  ])(
    'words %s in the language of the page, whatever was spoken when it was kept',
    async (kind, data, text) => {
      open([buildNotification({ kind, data })], { locale: 'de', strings: inGerman })
      expect(await screen.findByText(text)).toBeDefined()
    },
  )

  it('marks the list as read once, and still shows what was new', async () => {
    const ctx = open([buildNotification({ read: false })])
    expect(await screen.findByText('New')).toBeDefined()
    await waitFor(() => expect(ctx.api.callsOf(readNotifications)).toHaveLength(1))
    expect(screen.getByText('New')).toBeDefined()
  })

  it('leaves a list alone that has nothing new', async () => {
    const ctx = open([buildNotification()])
    await screen.findByText(/Welcome, marin/)
    expect(ctx.api.callsOf(readNotifications)).toEqual([])
  })

  it('brings in what arrives meanwhile', async () => {
    const list = [buildNotification()]
    const ctx = open(list)
    await screen.findByText(/Welcome, marin/)
    list.unshift(buildNotification({ id: '2', kind: 'demoReset', data: {}, read: false }))
    ctx.sockets.message.send({ type: 'NOTICE', topic: 'notification', data: {} })
    expect(await screen.findByText(/Demo account reset/)).toBeDefined()
  })
})
