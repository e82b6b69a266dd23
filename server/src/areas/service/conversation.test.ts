import { randomUUID } from 'node:crypto'
import { PDF_BYTES } from '@quayside/contracts/customer/pdfs'
import * as endpoints from '@quayside/contracts/endpoints/service'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { closeThread, getInboxThread } from '@quayside/contracts/staff/service'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { createPhotoReader } from '../../platform/photos/decoding/photo-reader.ts'
import { colorPage, pdfOf, pdfOfPages } from '../../platform/photos/pdf.builders.ts'
import { jpegPhoto } from '../../platform/photos/photo.builders.ts'
import { photosOf } from '../../platform/photos/vault/queries.ts'
import { type AtTheDesk, atTheDesk } from '../desk/desk.builders.ts'
import { answer, threadOf, threadsOf, uploadPhoto, write } from './service.builders.ts'

let server: TestApp
let maria: SignedUp
let peter: SignedUp
let sam: AtTheDesk

beforeEach(async () => {
  server = await openApp()
  maria = await server.signUp()
  peter = await server.signUp('peter')
  sam = atTheDesk(server, 'Sam Hill', 'support')
})
afterEach(() => server.close())

async function begin(message: object = {}) {
  return (await write(server, maria, message)).result.thread.id
}

describe('a message of the customer', () => {
  it('begins a conversation that both sides can read', async () => {
    const { result } = await write(server, maria, { topic: 'deposits', text: ' Hello,\nwhere is it? ' })
    expect(result.thread).toMatchObject({ topic: 'deposits', state: 'open', subject: null, unread: 0 })
    expect(result.message).toMatchObject({ seq: 1, author: 'customer', text: 'Hello,\nwhere is it?' })
    const { result: list } = await threadsOf(server, maria)
    expect(list).toMatchObject({ total: 1, unread: 0, isStaffed: false })
    expect(list.list[0]?.last?.text).toBe('Hello,\nwhere is it?')
  })

  it('is stored once per client id, also when it is sent twice at once', async () => {
    const clientId = randomUUID()
    const [one, other] = await Promise.all([
      write(server, maria, { clientId }),
      write(server, maria, { clientId: clientId.toUpperCase() }),
    ])
    expect(other.result).toEqual(one.result)
    expect((await write(server, maria, { clientId, text: 'changed' })).result).toEqual(one.result)
    expect((await threadsOf(server, maria)).result.total).toBe(1)
    const theirs = await write(server, peter, { clientId })
    expect(theirs.result.thread.id).not.toBe(one.result.thread.id)
  })

  it('opens a closed conversation again', async () => {
    const id = await begin()
    await sam.call(closeThread, { params: { id } })
    expect((await threadOf(server, maria, id)).result.thread.state).toBe('closed')
    await write(server, maria, { thread: id, text: 'One more thing' })
    expect((await threadOf(server, maria, id)).result.thread.state).toBe('open')
  })

  it('is refused when it is empty, too long, or not readable', async () => {
    for (const text of ['', ' \n ', 'x'.repeat(endpoints.SERVICE_TEXT + 1), 'a\u202eb', 'a\0b'])
      expect((await write(server, maria, { text })).status, JSON.stringify(text.slice(0, 9))).toBe(400)
    expect((await write(server, maria, { topic: 'gossip' })).status).toBe(400)
    expect((await threadsOf(server, maria)).result.total).toBe(0)
  })

  it('is limited in rate, and so are open conversations', async () => {
    const most = server.services.limits.most('serviceThreads')
    for (let count = 0; count < most; count += 1) await begin()
    expect(await write(server, maria)).toMatchObject({ status: 429, details: { limit: 'serviceThreads' } })
    while ((await server.services.limits.take('serviceMessagesByUser', maria.id)) === 0);
    const [thread] = (await threadsOf(server, maria)).result.list
    expect((await write(server, maria, { thread: thread?.id })).status).toBe(429)
    expect((await write(server, peter)).status).toBe(200)
  })
})

it('passes on only so much typing', async () => {
  const id = await begin()
  const type = () => server.call(endpoints.typeServiceMessage, { token: maria.token, params: { id } })
  expect((await type()).status).toBe(200)
  while ((await server.services.limits.take('serviceTypingByUser', maria.id)) === 0);
  expect((await type()).status).toBe(429)
})

it.each(['👍', '?', '👨‍👩‍👧 🇩🇪'])('may be %s alone', async text => {
  expect((await write(server, maria, { text })).result.message.text).toBe(text)
})

describe('what a conversation is about', () => {
  it('is one of the customer’s own orders, with its number', async () => {
    const order = { code: 'BTCUSDT', side: 'buy', lots: '0.01', leverage: 1, clientId: randomUUID() } as const
    const { id, orderNo } = (await server.call(buyContracts, { token: maria.token, body: order })).result
    const subject = { kind: 'contract', id }
    const { result } = await write(server, maria, { subject })
    expect(result.thread.subject).toEqual({ ...subject, title: orderNo })
    expect((await write(server, peter, { subject })).status).toBe(404)
    expect((await write(server, maria, { subject: { kind: 'loan', id } })).status).toBe(404)
    expect((await write(server, maria, { subject: { kind: 'users', id } })).status).toBe(400)
  })
})

describe('an answer', () => {
  it('counts as unread until the customer reads it', async () => {
    const id = await begin()
    await answer(sam, id)
    await answer(sam, id, { text: 'Anything else?' })
    expect((await threadsOf(server, maria)).result.unread).toBe(2)
    const { result } = await threadOf(server, maria, id)
    expect(result.messages.map(({ author, name }) => [author, name])).toEqual([
      ['customer', null],
      ['staff', 'Sam'],
      ['staff', 'Sam'],
    ])
    const read = (seq: number) =>
      server.call(endpoints.readServiceThread, { token: maria.token, params: { id }, body: { seq } })
    expect((await read(2)).result).toEqual({ unread: 1 })
    expect((await read(1)).result).toEqual({ unread: 1 })
    expect((await read(999)).result).toEqual({ unread: 0 })
    await answer(sam, id)
    expect((await threadsOf(server, maria)).result.unread).toBe(1)
  })

  it('shows older messages page by page', async () => {
    const id = await begin({ text: 'message 1' })
    for (let number = 2; number <= 60; number += 1) await answer(sam, id, { text: `message ${number}` })
    const { result } = await threadOf(server, maria, id)
    expect([result.messages.length, result.hasEarlier]).toEqual([50, true])
    const query = { before: String(result.messages[0]?.seq) }
    const earlier = await server.call(endpoints.getServiceThread, {
      token: maria.token,
      params: { id },
      query,
    })
    expect(earlier.result.messages.map(({ text }) => text)).toEqual(
      Array.from({ length: 10 }, (_, index) => `message ${index + 1}`),
    )
    expect(earlier.result.hasEarlier).toBe(false)
  })
})

describe('pictures', () => {
  it('belong to one message, and show through a link', async () => {
    const { photo } = await uploadPhoto(server, maria, await jpegPhoto())
    const { result } = await write(server, maria, { text: '', photos: [photo] })
    expect(result.message.photos).toEqual([photo])
    const params = { id: result.thread.id, photo }
    const link = await server.call(endpoints.getServicePhoto, { token: maria.token, params })
    const shown = await server.app.inject({
      url: link.result.url,
      headers: { authorization: maria.token },
    })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await write(server, maria, { photos: [photo] })).status, 'used twice').toBe(400)
    expect((await server.call(endpoints.getServicePhoto, { token: peter.token, params })).status).toBe(404)
  })

  it('show before they are sent, to their customer alone', async () => {
    const { photo } = await uploadPhoto(server, maria, await jpegPhoto())
    const show = ({ token }: SignedUp, id = photo) =>
      server.call(endpoints.getUnsentServicePhoto, { token, params: { photo: id } })
    const { url } = (await show(maria)).result
    const shown = await server.app.inject({ url, headers: { authorization: maria.token } })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect([(await show(peter)).status, (await show(maria, 'other')).status]).toEqual([404, 404])
    await write(server, maria, { photos: [photo] })
    expect((await show(maria)).status, 'sent').toBe(404)
  })

  it('of another customer, unknown, or unreadable are refused', async () => {
    const { photo } = await uploadPhoto(server, maria, await jpegPhoto())
    expect((await write(server, peter, { photos: [photo] })).status).toBe(400)
    expect((await write(server, maria, { photos: ['nothing'] })).status).toBe(400)
    expect((await uploadPhoto(server, maria, Buffer.from('%PDF-1.7'))).status).toBe(400)
    expect((await threadsOf(server, maria)).result.total).toBe(0)
    expect((await write(server, maria, { photos: [photo] })).status, 'still loose').toBe(200)
  })
})

describe('a PDF', () => {
  const colors = [
    [1, 0, 0],
    [0, 0, 1],
  ]

  it('becomes a picture of each page, in order, for both sides', async () => {
    const { photos } = await uploadPhoto(server, maria, pdfOf(colors.map(colorPage)))
    expect(photos).toHaveLength(2)
    const { result } = await write(server, maria, { text: '', photos })
    const id = result.thread.id
    expect((await threadOf(server, maria, id)).result.messages[0]?.photos).toEqual(photos)
    expect((await sam.call(getInboxThread, { params: { id } })).result.messages[0]?.photos).toEqual(photos)
    for (const [index, photo] of photos.entries()) {
      const jpeg = await server.services.photos.vault.read(maria.id, photo)
      const { channels } = await sharp(jpeg).stats()
      expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual(colors[index])
    }
  })

  it('is refused with its reason, and its number of pages when it has too many', async () => {
    expect(await uploadPhoto(server, maria, pdfOfPages(11))).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'photo', message: 'pdfTooLong' }], pages: 11 },
    })
    const large = Buffer.concat([pdfOfPages(1), Buffer.alloc(PDF_BYTES)])
    expect(await uploadPhoto(server, maria, large)).toMatchObject({
      status: 400,
      details: { issues: [{ message: 'pdfTooLarge' }] },
    })
  })

  it('counts by its pages, also over a day', async () => {
    const most = server.services.limits.most('servicePhotosByUser')
    const daily = server.services.limits.most('servicePhotosByUserDaily')
    const upload = async () => (await uploadPhoto(server, maria, pdfOfPages(10))).status
    for (let pages = 10; pages <= most; pages += 10) expect(await upload()).toBe(200)
    expect(await upload()).toBe(429)
    expect((await uploadPhoto(server, peter, await jpegPhoto())).status).toBe(200)
    await server.services.limits.take('servicePhotosByUserDaily', peter.id, daily - 2)
    expect((await uploadPhoto(server, peter, pdfOfPages(2))).status).toBe(429)
    const loose = await server.services.storage.read(tx => tx.all(photosOf, { userId: maria.id }))
    expect(loose).toHaveLength(most)
  })
})

describe('a file that takes too long', () => {
  it('counts like ten pictures, and the next ones are refused', async () => {
    const reader = createPhotoReader({ longestFileMs: 0 })
    const { services } = server
    const read = vi.spyOn(services.photos.reader, 'readFile').mockImplementation(reader.readFile)
    const most = services.limits.most('servicePhotosByUser')
    for (let points = 10; points <= most; points += 10)
      expect(await uploadPhoto(server, maria, pdfOfPages(1))).toMatchObject({
        status: 400,
        details: { issues: [{ message: 'tooComplex' }] },
      })
    expect((await uploadPhoto(server, maria, await jpegPhoto())).status).toBe(429)
    read.mockRestore()
    await reader.close()
  })
})

describe('a rating', () => {
  it('is given to a closed conversation, and may change', async () => {
    const id = await begin()
    const rate = (rating: string, { token } = maria) =>
      server.call(endpoints.rateServiceThread, { token, params: { id }, body: { rating } })
    expect(await rate('good')).toMatchObject({ status: 422, code: '10008' })
    await sam.call(closeThread, { params: { id } })
    expect((await rate('good')).result.rating).toBe('good')
    expect((await rate('bad')).result.rating).toBe('bad')
    expect((await rate('superb')).status).toBe(400)
    expect((await rate('good', peter)).status).toBe(404)
  })
})

it('refuses everything of another customer’s conversation', async () => {
  const id = await begin()
  await answer(sam, id)
  const { token } = peter
  const statuses = await Promise.all([
    threadOf(server, peter, id),
    write(server, peter, { thread: id }),
    server.call(endpoints.readServiceThread, { token, params: { id }, body: { seq: 2 } }),
    server.call(endpoints.typeServiceMessage, { token, params: { id } }),
    server.call(endpoints.rateServiceThread, { token, params: { id }, body: { rating: 'bad' } }),
    server.call(endpoints.getServicePhoto, { token, params: { id, photo: 'x' } }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await threadsOf(server, peter)).result.total).toBe(0)
  expect((await threadOf(server, maria, id)).result.thread).toMatchObject({ unread: 1, state: 'open' })
})
