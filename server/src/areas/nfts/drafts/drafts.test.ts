import { listNft } from '@quayside/contracts/endpoints/nfts'
import * as audit from '@quayside/contracts/staff/audit'
import * as endpoints from '@quayside/contracts/staff/item-drafts'
import { withdrawItem } from '@quayside/contracts/staff/items'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NftEvent } from '../../../platform/bus.ts'
import { type AtTheDesk, atTheDesk } from '../../desk/desk.builders.ts'
import { AUCTION, MINUTE_MS, type NftSite, openNftSite } from '../nft-site.builders.ts'
import { pictureText, schedule, wholeContent, writeItem } from './drafts.builders.ts'
import { scheduleDraft } from './schedule.ts'

const DUSK = 'harbor-at-dusk'
const HOUR_MS = 60 * MINUTE_MS

let site: NftSite
let rita: AtTheDesk
let sam: AtTheDesk
beforeEach(async () => {
  site = await openNftSite()
  rita = atTheDesk(site.server, 'rita', 'reviewer')
  sam = atTheDesk(site.server, 'sam', 'reviewer')
})
afterEach(() => site.server.close())

const inAnHour = () => site.server.services.clock.now() + HOUR_MS
const read = async (id = DUSK) => (await rita.call(endpoints.getDraft, { params: { id } })).result
const save = (who: AtTheDesk, version: number, over: Partial<endpoints.ItemContent> = {}) =>
  who.call(endpoints.saveDraft, { params: { id: DUSK }, body: { version, content: wholeContent(over) } })
const listed = async () => (await rita.call(endpoints.listDrafts)).result.drafts
const onMarket = async () => (await site.server.call(listNft, {})).result.list.map(({ id }) => id)
const art = (sha256: string | null) => site.server.app.inject({ url: `/art/${sha256}.jpg` })

describe('an item that is written at the desk', () => {
  it('begins empty, says what is missing, and is visible to staff only', async () => {
    const { result } = await rita.call(endpoints.addDraft, { body: { id: DUSK } })
    expect(result).toMatchObject({ version: 1, state: 'draft', picture: null, opensAt: null })
    expect(result.missing.map(({ part }) => part)).toEqual([
      'name',
      'description',
      'picture',
      'creator',
      'charity',
      'reserve',
    ])
    expect(result.missing[0]?.locales).toHaveLength(11)
    expect(await schedule(rita, result, inAnHour())).toMatchObject({
      status: 400,
      problem: {
        message: expect.stringMatching(/^Still missing: the name in English, 简体中文, .*the charity/),
      },
    })
    expect(await onMarket()).not.toContain(DUSK)
    expect((await site.server.app.inject({ url: `/nfts/${DUSK}` })).body).not.toContain('Harbor')
  })

  it('goes on the market as it is written, opens at its moment, and is bid on', async () => {
    const received: NftEvent[] = []
    site.server.services.bus.subscribe('nft.changed', event => received.push(event))
    const draft = await writeItem(rita, DUSK)
    expect(draft).toMatchObject({ version: 3, missing: [] })
    expect((await art(draft.picture)).statusCode).toBe(404)
    const opensAt = inAnHour()
    expect((await schedule(sam, draft, opensAt)).result).toMatchObject({ state: 'scheduled', isAhead: false })
    expect(received).toMatchObject([{ id: DUSK, status: 'scheduled' }])
    expect(await site.look(DUSK)).toMatchObject({
      status: 'scheduled',
      name: 'Harbor at dusk (en)',
      creator: 'Mara Lindt',
      minimumBid: '50.000000',
      address: `sandbox:${DUSK}`,
      image: `/art/${draft.picture}.jpg`,
      isSampleCharity: true,
    })
    const maria = await site.customer('maria')
    expect(await site.buy(maria, { id: DUSK, amount: '50' })).toMatchObject({ code: '10020' })
    await site.pass(HOUR_MS)
    expect(await site.buy(maria, { id: DUSK, amount: '50' })).toMatchObject({ message: '20004' })
    const { endsAt } = await site.look(DUSK)
    expect(Date.parse(endsAt ?? '') - site.server.services.clock.now()).toBe(48 * HOUR_MS)
  })

  it('keeps its picture as re-encoded bytes, small enough for a phone, which cannot run', async () => {
    const draft = await writeItem(rita, DUSK)
    await schedule(rita, draft, inAnHour())
    const answer = await art(draft.picture)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800 })
    const seen = await rita.call(endpoints.setPicture, {
      params: { id: DUSK },
      body: { version: 3, picture: await pictureText(2_000) },
    })
    const large = await site.server.desk.inject({
      url: `/desk/item-drafts/${DUSK}/picture`,
      headers: { authorization: `Bearer ${rita.pass}` },
    })
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 1_200 })
    expect((await art(seen.result.picture)).statusCode).toBe(404)
  })

  it('hides its picture once it is taken off the market', async () => {
    const draft = await writeItem(rita, DUSK)
    await schedule(rita, draft, inAnHour())
    expect((await art(draft.picture)).statusCode).toBe(200)
    const body = { reason: 'A court asked for it.' }
    expect((await rita.call(withdrawItem, { params: { id: DUSK }, body })).status).toBe(200)
    expect((await art(draft.picture)).statusCode).toBe(404)
  })

  it.each([
    ['no picture', Buffer.from('<svg onload="alert(1)"/>').toString('base64'), /no JPEG/],
    ['nothing', '', /empty/],
  ])('takes %s for its picture', async (_, picture, words) => {
    await rita.call(endpoints.addDraft, { body: { id: DUSK } })
    const answer = await rita.call(endpoints.setPicture, {
      params: { id: DUSK },
      body: { version: 1, picture },
    })
    expect(answer).toMatchObject({ status: 400, problem: { message: expect.stringMatching(words) } })
    expect(await read()).toMatchObject({ version: 1, picture: null })
  })

  it('takes no picture that is small', async () => {
    await rita.call(endpoints.addDraft, { body: { id: DUSK } })
    const body = { version: 1, picture: await pictureText(500) }
    expect((await rita.call(endpoints.setPicture, { params: { id: DUSK }, body })).status).toBe(400)
  })
})

describe('two of the staff at one item', () => {
  it('do not write over each other, and one who is answered late writes once', async () => {
    await rita.call(endpoints.addDraft, { body: { id: DUSK } })
    expect((await save(rita, 1)).result.version).toBe(2)
    expect((await save(rita, 1)).result.version).toBe(2)
    expect(await save(sam, 1, { creator: 'Sam' })).toMatchObject({
      status: 409,
      problem: { message: 'rita@example.com has written version 2 since: read it again.' },
    })
    expect((await read()).content.creator).toBe('Mara Lindt')
  })

  it('begin it once', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await rita.call(endpoints.addDraft, { body: { id: DUSK } })).status).toBe(200)
    expect((await sam.call(endpoints.addDraft, { body: { id: DUSK } })).status).toBe(409)
    expect((await sam.call(endpoints.addDraft, { body: { id: AUCTION } })).status).toBe(409)
  })

  it('at once, forty times: one version of each is written', async () => {
    await rita.call(endpoints.addDraft, { body: { id: DUSK } })
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, at) => save(at % 2 ? rita : sam, 1, { creator: `Nr. ${at}` })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read()).version).toBe(2)
  })
})

describe('an item that waits to open', () => {
  it('shows a later version only when it is scheduled again, and lets the old picture go', async () => {
    const draft = await writeItem(rita, DUSK)
    const opensAt = inAnHour()
    await schedule(rita, draft, opensAt)
    await save(sam, 3, { reserve: '75' })
    const body = { version: 4, picture: await pictureText(900) }
    const later = (await sam.call(endpoints.setPicture, { params: { id: DUSK }, body })).result
    expect(later).toMatchObject({ state: 'scheduled', isAhead: true })
    expect(await site.look(DUSK)).toMatchObject({
      minimumBid: '50.000000',
      image: `/art/${draft.picture}.jpg`,
    })
    expect((await art(draft.picture)).statusCode).toBe(200)
    expect((await schedule(sam, later, opensAt + HOUR_MS)).result).toMatchObject({ isAhead: false })
    expect(await site.look(DUSK)).toMatchObject({
      minimumBid: '75.000000',
      image: `/art/${later.picture}.jpg`,
    })
    expect((await art(draft.picture)).statusCode).toBe(404)
  })

  it('is as it was once it has opened, was bid on, or was taken off', async () => {
    const draft = await writeItem(rita, DUSK)
    await schedule(rita, draft, inAnHour())
    await site.pass(HOUR_MS)
    expect(await save(rita, 3, { reserve: '1' })).toMatchObject({ status: 409 })
    expect(await schedule(rita, draft, inAnHour())).toMatchObject({ status: 409 })
    const params = { id: DUSK }
    expect((await rita.call(endpoints.deleteDraft, { params, body: { version: 3 } })).status).toBe(409)
    expect(await read()).toMatchObject({ state: 'fixed', version: 3 })
    await rita.call(withdrawItem, { params, body: { reason: 'The artist asked for it' } })
    expect(await schedule(rita, draft, inAnHour())).toMatchObject({ status: 409 })
    expect(await site.look(DUSK)).toMatchObject({ status: 'withdrawn', minimumBid: '50.000000' })
  })

  it('is copied under another address', async () => {
    await writeItem(rita, DUSK)
    const body = { id: 'harbor-at-dawn', copyOf: DUSK }
    const copy = (await sam.call(endpoints.addDraft, { body })).result
    expect(copy).toMatchObject({ version: 1, state: 'draft', missing: [] })
    await rita.call(endpoints.deleteDraft, { params: { id: DUSK }, body: { version: 3 } })
    expect((await schedule(sam, copy, inAnHour())).status).toBe(200)
    expect((await art(copy.picture)).statusCode).toBe(200)
    expect(await listed()).toMatchObject([{ id: 'harbor-at-dawn', state: 'scheduled', missing: 0 }])
  })

  it('is in the log of acts with who, when it opens, and what was written', async () => {
    const draft = await writeItem(rita, DUSK)
    for (let time = 0; time < 3; time += 1) await schedule(sam, draft, inAnHour())
    const admin = atTheDesk(site.server, 'ada', 'administrator')
    const acts = (await admin.call(audit.listActs, { query: { action: 'nft' } })).result.list
    expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
      ['nft.scheduled', sam.email],
      ['nft.begun', rita.email],
    ])
    expect(acts[0]?.details).toMatchObject({ version: 3, picture: draft.picture })
  })
})

describe('what is refused', () => {
  it.each([
    ['too early', 4 * MINUTE_MS],
    ['too late', 400 * 24 * HOUR_MS],
    ['in the past', -HOUR_MS],
  ])('to open %s', async (_, away) => {
    const draft = await writeItem(rita, DUSK)
    const opensAt = site.server.services.clock.now() + away
    expect((await schedule(rita, draft, opensAt)).status).toBe(400)
    expect(await onMarket()).not.toContain(DUSK)
  })

  it.each([
    ['a currency that is none', { currency: 'EUR' }],
    ['more decimals than there are', { reserve: '1.0000001' }],
    ['nothing as a price', { reserve: '0' }],
    ['an address of another chain', { chain: 'Tron', tokenAddress: `0x${'1'.repeat(40)}` }],
    ['a charity that is none', { charityId: 'nobody' }],
    ['hidden letters', { creator: 'a\u202eb' }],
    ['two lines for a name', { creator: 'a\nb' }],
    ['half an hour', { runsHours: 0 }],
    ['a field that is none', { price: '1' }],
  ] as const)('%s', async (_, over) => {
    await rita.call(endpoints.addDraft, { body: { id: DUSK } })
    expect((await save(rita, 1, over as object)).status).toBe(400)
    expect((await read()).version).toBe(1)
  })

  it.each(['First-Light', 'a', '-dusk', 'dusk--', '../dusk', 'x'.repeat(49)])('the address %s', async id => {
    expect((await rita.call(endpoints.addDraft, { body: { id } })).status).toBe(400)
  })

  it('anything from support', async () => {
    const tom = atTheDesk(site.server, 'tom', 'support')
    expect((await tom.call(endpoints.addDraft, { body: { id: DUSK } })).status).toBe(403)
    expect((await tom.call(endpoints.listDrafts)).status).toBe(403)
  })

  it('a sample charity where money is real', async () => {
    const draft = await writeItem(rita, DUSK)
    const { services } = site.server
    const answer = await scheduleDraft({
      params: { id: DUSK },
      query: {},
      request: {} as never,
      body: { version: draft.version, opensAt: new Date(inAnHour()).toISOString() },
      staff: { email: rita.email, name: 'Rita', roles: ['reviewer'], session: '', origin: '' },
      services: { ...services, passes: {} as never, config: { ...services.config, siteMode: 'live' } },
    })
    expect(answer).toMatchObject({ ok: false, error: { code: 'refused' } })
    expect(await onMarket()).not.toContain(DUSK)
  })
})
