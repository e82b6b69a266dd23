import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getMarketInfo, listMarketByType } from '@quayside/contracts/endpoints/market/markets'
import { call } from '../../e2e/fixtures/api.ts'
import { verifyLedger } from '../../server/src/ledger/verify.ts'
import { buildInstrument } from '../../server/src/market/instruments/build-instrument.ts'
import { openStorage } from '../../server/src/platform/storage/startup/open.ts'
import { scratchFolder } from '../scratch.mjs'
import { openAccount, realAccount, sendIdentity } from './customer.ts'
import { moveTimeTo, restoreTime } from './drill-clock.mjs'
import { signInWithGoogle } from './google.ts'
import { type LiveSite, openLiveSite } from './live-site.ts'
import { enroll, signIn } from './staff.ts'
import { ADMINISTRATOR } from './surroundings.ts'
import { DAY, HOUR, tradingHour } from './trading-hour.ts'

export type Say = (line: string) => void

/** One instrument of each market type (rules §3). */
const INSTRUMENTS = ['EURUSD', 'BTCUSDT', 'AAPL', 'WTI', 'XAUUSD']
const PATIENCE_MS = 60_000

/** Runs a live site with doubles of everything outside, and reports each step; false if one fails. */
export async function liveDrill(say: Say): Promise<boolean> {
  const folder = await mkdtemp(path.join(scratchFolder(), 'quayside-live-'))
  const firstDay = tradingHour(Date.now())
  moveTimeTo(firstDay - DAY)
  let site: LiveSite | undefined
  try {
    site = await openLiveSite(folder)
    await steps(site, firstDay, say)
    say('\nThe site is live, and its ledger balances.')
    return true
  } catch (error) {
    say(`\nThe drill FAILED: ${error instanceof Error ? error.stack : error}`)
    return false
  } finally {
    await site?.close()
    restoreTime()
    await rm(folder, { recursive: true, force: true })
  }
}

async function steps(site: LiveSite, firstDay: number, say: Say): Promise<void> {
  say(
    '1. Start the release plane; its first administrator invites two reviewers, who sign in with authenticators',
  )
  await site.startPlane()
  const accounts = await inviteReviewers(site)
  await site.stopPrograms()

  moveTimeTo(firstDay)
  say('2. The next day, start the feed, a standby, and two sites')
  await site.startPlane()
  const reader = site.startFeed()
  const east = await site.startEast()
  site.startFeed()
  await site.startWest()
  const reviewers = await signInAll(site, accounts)
  say(`   ${site.origin}, ${await pricedCount(site)} instruments with live prices`)

  say('3. Customers register by e-mail and with Google')
  const customer = await openAccount(site.origin, site.mail)
  const other = await signInWithGoogle(site.origin, { email: 'otto@localhost.test', name: 'Otto' })
  say(`   ${customer.user.username} by a code from TLS mail, ${other.user.username} by the OpenID issuer`)
  const account = realAccount(site.origin, customer, site.mail)

  say('4. The first sends her identity; a reviewer verifies it')
  await sendIdentity(site.origin, customer)
  await reviewers[0].approve(customer.user.id, () => ({ kind: 'identity', verdict: { kind: 'verified' } }))

  say('5. She links a wallet, confirms an address, and deposits; two people approve')
  await account.linkWallet(customer)
  const addressId = await account.addAddress()
  const deposit = await account.deposit('900')
  for (const reviewer of reviewers)
    await reviewer.approve(customer.user.id, () => ({ kind: 'deposit', verdict: { kind: 'approved' } }))
  say(`   deposit ${deposit.orderNo} of 900 USDT is credited`)

  say('6. She exchanges 600 USDT, and trades all five types')
  const { receive } = await account.exchange('600')
  say(`   she receives ${receive} USD`)
  for (const code of INSTRUMENTS) await trade(code, account, say)

  say('7. The source of forex dies and recovers')
  site.prices.breakOanda()
  await sayRefusal('EURUSD', { site, account, say })
  site.prices.mendOanda()
  await sayRecovery('EURUSD', { site, account, say })

  say('8. The process that reads the sources is killed; the standby takes over')
  await reader.kill()
  await sayRefusal('EURUSD', { site, account, say })
  await sayRecovery('EURUSD', { site, account, say })

  say('9. A site is killed while a limit order waits; the other one fills it')
  const waiting = await account.open({ ...smallestOrder('EURUSD'), type: 'limit', price: '1.15500' })
  await site.killEast(east)
  site.prices.move('EURUSD', -0.004)
  const filled = await until(async () => {
    const order = await account.order(waiting.id)
    return order.status === 'open' ? order : undefined
  })
  say(
    `   order ${filled.orderNo} at ${filled.limitPrice} is filled at ${filled.openPrice}, sequence ${filled.entrySequence}`,
  )
  await account.close(filled.id)
  await site.stopPrograms()

  moveTimeTo(firstDay + DAY + HOUR)
  say(
    '10. A day later, when wallet and address may be used, everything starts again, and she withdraws 250 USDT',
  )
  await site.startPlane()
  site.startFeed()
  await site.startEast()
  const [rita] = await signInAll(site, accounts)
  const { id, fee, receive: sent } = await account.withdraw('250', addressId)
  say(`   she signs a fee of ${fee} USDT, and ${sent} USDT that she receives`)
  await rita.approve(customer.user.id, () => ({ kind: 'withdrawal', verdict: { kind: 'approved' } }))
  const completed = await until(async () => {
    site.custody.confirm()
    const withdrawal = await account.withdrawal(id)
    return withdrawal?.status === 'completed' ? withdrawal : undefined
  })
  say(`   withdrawal ${completed.orderNo} is completed in transaction ${completed.hash}`)
  await site.stopPrograms()

  say('11. Verify the ledger')
  await balanceLedger(site, say)
}

type Account = ReturnType<typeof realAccount>

async function inviteReviewers({ console }: LiveSite) {
  const administrator = await enroll(console, ADMINISTRATOR)
  const invitations = [
    await administrator.invite('rita@localhost.test', 'Rita'),
    await administrator.invite('ravi@localhost.test', 'Ravi'),
  ] as const
  const [rita, ravi] = invitations
  return [(await enroll(console, rita)).account, (await enroll(console, ravi)).account] as const
}

async function signInAll({ console }: LiveSite, [rita, ravi]: Awaited<ReturnType<typeof inviteReviewers>>) {
  return [await signIn(console, rita), await signIn(console, ravi)] as const
}

/** Counts the listed instruments once each of them has a price. */
async function pricedCount({ origin }: LiveSite): Promise<number> {
  return await until(async () => {
    const lists = await Promise.all(
      (['1', '2', '3', '4', '5'] as const).map(type => call(origin, listMarketByType, { query: { type } })),
    )
    const listed = lists.flat()
    return listed.every(({ nowPrice }) => Number(nowPrice) > 0) ? listed.length : undefined
  })
}

function smallestOrder(code: string) {
  const { minLots: lots, maxLeverage: leverage } = buildInstrument(code)
  return { code, lots, leverage }
}

async function trade(code: string, account: Account, say: Say): Promise<void> {
  const { id } = await account.open(smallestOrder(code))
  await account.close(id)
  const { openPrice, closePrice, payout, entrySequence, exitSequence } = await account.order(id)
  if (entrySequence === undefined || exitSequence === undefined) throw new Error(`${code} has no sequences`)
  say(`   ${code}: opened at ${openPrice}, closed at ${closePrice}, ${payout} USD paid out`)
}

type Outage = { readonly site: LiveSite; readonly account: Account; readonly say: Say }

/** Waits until a price is stale, and shows that an order is refused. */
async function sayRefusal(code: string, { site, account, say }: Outage): Promise<void> {
  await untilQuoted(site, code, false)
  const refusal = await account.refusalOf(smallestOrder(code))
  if (refusal === undefined) throw new Error(`an order of ${code} was filled without a price`)
  say(`   an order is refused: ${refusal}`)
}

async function sayRecovery(code: string, { site, account, say }: Outage): Promise<void> {
  const started = performance.now()
  await untilQuoted(site, code, true)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const refusal = await account.refusalOf(smallestOrder(code))
  if (refusal !== undefined) throw new Error(`an order of ${code} is still refused: ${refusal}`)
  say(`   the price is back after ${seconds} s, and an order is filled`)
}

function untilQuoted({ origin }: LiveSite, code: string, isQuoted: boolean): Promise<true> {
  return until(async () => {
    const { stale } = await call(origin, getMarketInfo, { params: { id: code } })
    return stale !== isQuoted ? true : undefined
  })
}

async function until<T>(find: () => Promise<T | undefined>): Promise<T> {
  for (const started = performance.now(); performance.now() - started < PATIENCE_MS; await wait(100)) {
    const found = await find()
    if (found !== undefined) return found
  }
  throw new Error(`nothing happened within ${PATIENCE_MS / 1_000} s: ${find}`)
}

async function balanceLedger({ database }: LiveSite, say: Say): Promise<void> {
  const storage = await openStorage({ kind: 'postgres', url: database }, Date.now)
  const { postings, entries, faults } = await storage
    .read(tx => verifyLedger(tx))
    .finally(() => storage.close())
  say(`   ${postings} postings, ${entries} entries, ${faults.length} faults`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
