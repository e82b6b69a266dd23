import { notifications } from '@quayside/contracts/endpoints/account/account'
import { requestSmartAccess, smartAccess } from '@quayside/contracts/endpoints/trading/plans'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../app/app.builders.ts'
import { findTotp, startTotpSecret } from '../areas/account/records/second-factor.ts'
import { boundTo } from '../areas/account/second-factor/prove.ts'
import { buildInstrument } from '../market/instruments/build-instrument.ts'
import { createPhotoVault } from '../platform/photos/vault/photo-vault.ts'
import { type MasterKeys, masterKeysOf } from '../platform/secrets/master-keys.ts'
import { createSealedSecrets } from '../platform/secrets/sealed-secrets.ts'
import { runOperator } from './commands.ts'
import { USAGE } from './usage.ts'

let site: TestApp

beforeEach(async () => {
  site = await openApp()
  // Switches only the mode, which decides who reviews; a live site would need keys and providers.
  Object.assign(site.services.config, { siteMode: 'live' })
})

afterEach(() => site.close())

const services = () => ({ ...site.services, liveInstruments: () => [buildInstrument('AAPL')] })
/** A Monday after the test site's time. */
const NEXT_SPLIT = '2026-12-07'

describe('the operator', () => {
  it('sees who asked and enables them once, with an audit entry and a notification', async () => {
    const { token, email, id } = await site.signUp()
    const requested = await site.call(requestSmartAccess, { token, body: { understood: true } })
    expect(requested.result).toEqual({ status: 'requested' })
    const waiting = await runOperator(services(), ['smart-requests'], 'operator ada')
    expect(waiting.lines.join()).toContain('maria')

    expect(await runOperator(services(), ['enable-smart', email.toUpperCase()], 'operator ada')).toEqual({
      isDone: true,
      lines: ['Smart trading is enabled for maria.'],
    })
    const again = await runOperator(services(), ['enable-smart', 'maria'], 'operator ada')
    expect(again.lines).toEqual(['Smart trading was enabled already for maria.'])
    expect((await site.call(smartAccess, { token })).result).toEqual({ status: 'enabled' })
    const received = await site.call(notifications, { token })
    expect(received.result.list.filter(({ kind }) => kind === 'smartEnabled')).toHaveLength(1)
    const audit = await site.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('audit_log').select(['actor', 'action', 'user_id']).orderBy('id')),
    )
    expect(audit).toEqual([
      { actor: `customer ${id}`, action: 'smart.request', user_id: id },
      { actor: 'operator ada', action: 'smart.enable', user_id: id },
    ])
    const left = await runOperator(services(), ['smart-requests'], 'operator ada')
    expect(left.lines).toEqual(['No one is waiting.'])
  })

  it('releases the price of a halted instrument, with an audit entry', async () => {
    const { isDone } = await runOperator(services(), ['release-price', 'xauusd'], 'operator ada')
    expect(isDone).toBe(true)
    const acts = await site.services.storage.read(tx =>
      tx.dynamic(q =>
        q.selectFrom('audit_log').select(['actor', 'subject']).where('action', '=', 'price.release'),
      ),
    )
    expect(acts).toEqual([{ actor: 'operator ada', subject: 'XAUUSD' }])
  })

  it('announces a split once, and takes it back before its day', async () => {
    const split = (...args: string[]) => runOperator(services(), ['split', ...args], 'operator ada')
    expect(await split('aapl', '8:2', NEXT_SPLIT)).toMatchObject({
      isDone: true,
      lines: [expect.stringContaining('AAPL splits 4:1')],
    })
    expect(await split('AAPL', '2:1', NEXT_SPLIT)).toMatchObject({ isDone: false })
    expect(await runOperator(services(), ['cancel-split', 'AAPL'], 'operator ada')).toMatchObject({
      isDone: true,
    })
    expect(await runOperator(services(), ['cancel-split', 'AAPL'], 'operator ada')).toMatchObject({
      isDone: false,
    })
    const acts = await site.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('audit_log').select(['action', 'subject', 'details']).orderBy('id')),
    )
    expect(acts.map(({ action, subject }) => [action, subject])).toEqual([
      ['price.splitAnnounced', 'AAPL'],
      ['price.splitCanceled', 'AAPL'],
    ])
    expect(JSON.parse(acts[0]?.details ?? '')).toEqual({ ratio: '4:1', day: NEXT_SPLIT })
  })

  it('rewraps the data keys when the master key changes, says which are missing, and is in the audit log', async () => {
    const { id } = await site.signUp()
    const photo = Buffer.from('a photo')
    const kept = await site.services.photos.vault.save(id, photo)
    const [former, current] = [new Uint8Array(32), new Uint8Array(32).fill(7)]
    const sealed = createSealedSecrets(masterKeysOf(former)).seal('JBSWY3DP', boundTo(id))
    await site.services.storage.write(tx => tx.one(startTotpSecret, { userId: id, sealed, now: 1 }))
    const run = (masters: MasterKeys) =>
      runOperator({ ...services(), photos: { masters } }, ['rewrap-keys'], 'operator ada')
    const without = await run(masterKeysOf(current))
    expect(without).toEqual({
      isDone: false,
      lines: [expect.stringContaining('data keys 0'), expect.stringContaining('FORMER_ENCRYPTION_KEYS')],
    })
    expect(await run(masterKeysOf(current, [former]))).toMatchObject({ isDone: true })
    const { storage, clock, ids } = site.services
    const vault = createPhotoVault({ storage, clock, ids, masters: masterKeysOf(current) })
    expect(await vault.read(id, kept)).toEqual(photo)
    const totp = await storage.read(tx => tx.one(findTotp, { userId: id }))
    const secrets = createSealedSecrets(masterKeysOf(current))
    expect(secrets.open(totp?.sealed ?? '', boundTo(id))).toBe('JBSWY3DP')
    const acts = await storage.read(tx =>
      tx.dynamic(q =>
        q.selectFrom('audit_log').select('details').where('action', '=', 'keys.rewrap').orderBy('id'),
      ),
    )
    expect(acts.map(({ details }) => JSON.parse(details).count)).toEqual([0, 2])
  })

  it.each([
    [['enable-smart', 'nobody'], ['There is no customer nobody.']],
    [['enable-smart'], USAGE],
    [[], USAGE],
    [['enable-smart', 'a', 'b'], USAGE],
  ])('answers %j in words', async (args, lines) => {
    expect(await runOperator(services(), args, 'operator ada')).toEqual({ isDone: false, lines })
  })
})

describe('a customer', () => {
  it('must say that they have understood', async () => {
    const { token } = await site.signUp()
    const answer = await site.call(requestSmartAccess, { token, body: { understood: false } })
    expect(answer.status).toBe(400)
    expect((await site.call(smartAccess, { token })).result).toEqual({ status: 'none' })
  })
})
