import {
  getContentsById,
  listContents,
  rateContents,
  searchContents,
} from '@quayside/contracts/endpoints/help'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Locale } from '@quayside/contracts/locales'
import * as audit from '@quayside/contracts/staff/audit'
import * as endpoints from '@quayside/contracts/staff/help/articles'
import { listHelpVotes } from '@quayside/contracts/staff/help/votes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { customerAt } from '../../contracts/handlers/order.builders.ts'
import { type AtTheDesk, atTheDesk } from '../../desk/desk.builders.ts'
import { buildArticle, inSome, publish, writeArticle } from './articles.builders.ts'
import { createLibrary, MOST_PUBLISHED } from './library.ts'

const ID = 'maintenance-sunday'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A new index takes many turns on a busy machine. */
const WAIT = { timeout: 20_000 }

let server: TestApp
let sam: AtTheDesk
let ada: AtTheDesk

beforeEach(async () => {
  server = await openApp()
  sam = atTheDesk(server, 'sam', 'support')
  ada = atTheDesk(server, 'ada', 'administrator')
})
afterEach(() => server.close())

type Reader = { readonly token?: string; readonly locale?: Locale }
const now = () => server.services.clock.now()
const inHours = (hours: number) => isoOf(now() + hours * HOUR_MS)
const sent = ({ token, locale = 'en' }: Reader) => ({ query: { locale }, ...(token && { token }) })
const list = async (reader: Reader = {}) =>
  (await server.call(listContents, { params: { id: '2' }, ...sent(reader) })).result
const listed = async (reader: Reader = {}) => (await list(reader)).find(({ id }) => id === ID)
const read = (reader: Reader = {}, id = ID) =>
  server.call(getContentsById, { params: { id }, ...sent(reader) })
const found = async (text: string, { token, locale = 'en' }: Reader = {}) =>
  (await server.call(searchContents, { query: { text, locale }, ...(token && { token }) })).result.map(
    ({ id }) => id,
  )
const save = (who: AtTheDesk, version: number, over: Partial<endpoints.ArticleContent> = {}) =>
  who.call(endpoints.saveArticle, { params: { id: ID }, body: { version, content: buildArticle(over) } })
const retire = (version = 2) => ada.call(endpoints.retireArticle, { params: { id: ID }, body: { version } })
const stored = async () => (await sam.call(endpoints.getArticle, { params: { id: ID } })).result

describe('a notice that support writes', () => {
  it('is invisible to customers until it is published', async () => {
    expect((await writeArticle(sam, ID)).result).toMatchObject({
      version: 2,
      state: 'draft',
      missing: expect.any(Array),
    })
    expect(await listed()).toBeUndefined()
    expect((await read()).status).toBe(404)
    expect(await found('zebrafinches')).not.toContain(ID)
    expect((await server.app.inject({ url: `/detail?id=${ID}` })).body).not.toContain('Maintenance on Sunday')
  })

  it('is listed, read, found, and rated once an administrator publishes it', async () => {
    await writeArticle(sam, ID)
    expect((await publish(ada, ID)).result).toMatchObject({ state: 'published', publishedBy: ada.email })
    expect(await listed()).toMatchObject({ title: 'Maintenance on Sunday', type: 6, updatedAt: isoOf(now()) })
    expect((await read()).result).toMatchObject({
      body: '<p>The quay is <strong>closed</strong> for zebrafinches.</p>',
      bodyLocale: 'en',
    })
    expect(await found('zebrafinches')).toEqual([ID])
    const body = { id: ID, locale: 'en', helpful: true } as const
    expect((await server.call(rateContents, { body })).status).toBe(200)
    const { documents } = (await sam.call(listHelpVotes)).result
    expect(documents.find(({ id }) => id === ID)?.votes).toEqual([{ locale: 'en', helpful: 1, unhelpful: 0 }])
  })

  it('is shown in its languages, and elsewhere in English with a note', async () => {
    await writeArticle(sam, ID)
    await publish(ada, ID)
    expect((await read({ locale: 'ar' })).result).toMatchObject({
      title: 'صيانة يوم الأحد',
      bodyLocale: 'ar',
    })
    expect(await listed({ locale: 'ar' })).not.toHaveProperty('titleLocale')
    expect(await listed({ locale: 'th' })).toMatchObject({
      title: 'Maintenance on Sunday',
      titleLocale: 'en',
    })
    expect((await read({ locale: 'th' })).result).toMatchObject({ bodyLocale: 'en', titleLocale: 'en' })
  })

  it('is an answer among the questions as an article', async () => {
    await writeArticle(sam, ID, { kind: 'article' })
    await publish(ada, ID)
    expect(await listed()).toMatchObject({ type: 5 })
  })

  it('is first in the list while it is pinned', async () => {
    await writeArticle(sam, ID, { pinnedUntil: inHours(1) })
    await publish(ada, ID)
    expect((await list())[0]).toMatchObject({ id: ID, isPinned: true })
    server.pass(HOUR_MS)
    expect((await list()).at(-1)).toMatchObject({ id: ID })
    expect(await listed()).not.toHaveProperty('isPinned')
  })
})

describe('the schedule', () => {
  it('shows it from its moment to its end', async () => {
    await writeArticle(sam, ID)
    const times = { publishAt: inHours(1), endAt: inHours(3) }
    expect((await publish(ada, ID, times)).result).toMatchObject({ state: 'scheduled', ...times })
    expect((await read()).status).toBe(404)
    expect(await found('zebrafinches')).toEqual([])
    server.pass(HOUR_MS)
    expect((await read()).result).toMatchObject({ updatedAt: times.publishAt })
    await vi.waitFor(async () => expect(await found('zebrafinches')).toEqual([ID]), WAIT)
    server.pass(2 * HOUR_MS)
    expect((await read()).status).toBe(404)
    expect(await listed()).toBeUndefined()
    expect(await found('zebrafinches')).toEqual([])
    expect(await stored()).toMatchObject({ state: 'retired' })
  })

  it('hides it again when the clock is set back', async () => {
    await writeArticle(sam, ID)
    await publish(ada, ID, { publishAt: inHours(1) })
    server.pass(2 * HOUR_MS)
    expect((await read()).status).toBe(200)
    server.pass(-2 * HOUR_MS)
    expect((await read()).status).toBe(404)
  })

  it('is left when it is retired, and a public one leaves the site', async () => {
    await writeArticle(sam, ID)
    await publish(ada, ID, { publishAt: inHours(1) })
    expect((await retire()).result).toMatchObject({ state: 'draft', publishAt: null })
    await publish(ada, ID)
    for (let time = 0; time < 2; time += 1)
      expect((await retire()).result).toMatchObject({ state: 'retired' })
    expect((await read()).status).toBe(404)
    expect((await publish(ada, ID)).result).toMatchObject({ state: 'published', endAt: null })
    expect((await read()).status).toBe(200)
  })

  it('replaces a public text at once, and not before it is published again', async () => {
    await writeArticle(sam, ID)
    await publish(ada, ID)
    server.pass(HOUR_MS)
    const next = { body: inSome({ en: 'The quay is open.' }) }
    expect((await save(sam, 2, next)).result).toMatchObject({ version: 3, isAhead: true })
    expect((await read()).result.body).toContain('closed')
    expect((await publish(ada, ID, { version: 3, publishAt: inHours(1) })).status).toBe(409)
    expect((await publish(ada, ID, { version: 3 })).result).toMatchObject({ isAhead: false })
    expect((await read()).result).toMatchObject({ body: '<p>The quay is open.</p>', updatedAt: isoOf(now()) })
    expect(await found('zebrafinches')).toEqual([])
  })

  it.each([
    ['in the past', { publishAt: -1 }],
    ['in two years', { publishAt: 17_600 }],
    ['with an end before its beginning', { publishAt: 2, endAt: 1 }],
    ['with an end that has passed', { endAt: -1 }],
    ['with an end in two years', { endAt: 17_600 }],
  ])('is refused %s', async (_, hours) => {
    await writeArticle(sam, ID)
    const times = Object.fromEntries(Object.entries(hours).map(([name, value]) => [name, inHours(value)]))
    expect((await publish(ada, ID, times)).status).toBe(400)
    expect(await stored()).toMatchObject({ state: 'draft' })
  })

  it('has room for a hundred', async () => {
    await server.services.storage.write(tx => writeRows(tx))
    await writeArticle(sam, ID)
    expect(await publish(ada, ID)).toMatchObject({ status: 409 })
  })
})

describe('a text that lacks languages', () => {
  it('needs English, unless it is for languages that have it', async () => {
    const arabic = { title: inSome({ ar: 'صيانة' }), body: inSome({ ar: 'الرصيف مغلق' }) }
    await writeArticle(sam, ID, arabic)
    expect(await publish(ada, ID)).toMatchObject({
      status: 400,
      problem: { message: expect.stringMatching(/English/) },
    })
    await save(sam, 2, { ...arabic, target: { kind: 'languages', locales: ['ar', 'de'] } })
    expect((await publish(ada, ID, { version: 3 })).problem.message).toMatch(/Deutsch/)
    await save(sam, 3, { ...arabic, target: { kind: 'languages', locales: ['ar'] } })
    expect((await sam.call(endpoints.getArticle, { params: { id: ID } })).result.missing).toEqual([])
    expect((await publish(ada, ID, { version: 4 })).status).toBe(200)
    expect(await listed({ locale: 'ar' })).toMatchObject({ title: 'صيانة' })
    expect(await listed()).toBeUndefined()
    expect(await found('الرصيف', { locale: 'ar' })).toContain(ID)
    expect(await found('الرصيف')).not.toContain(ID)
    expect((await read()).result).toMatchObject({ bodyLocale: 'ar', titleLocale: 'ar' })
  })

  it('counts a language only with title and text', async () => {
    await writeArticle(sam, ID, { body: inSome({ ar: 'x' }) })
    expect((await publish(ada, ID)).status).toBe(400)
  })
})

describe('a notice for holders', () => {
  let ann: SignedUp
  let ben: SignedUp
  let leave: () => Promise<unknown>
  beforeEach(async () => {
    ann = await server.signUp('annabel')
    ben = await server.signUp('benjamin')
    const holder = customerAt(server, ann.token)
    await holder.tick(60_000)
    const { result } = await holder.buy()
    leave = () => holder.end(result.id)
  })

  const target = { kind: 'holders', of: 'contracts' } as const

  it('is for them alone: in lists, search, by its address, and in page heads', async () => {
    await writeArticle(sam, ID, { target, pinnedUntil: inHours(1) })
    await publish(ada, ID)
    expect(await listed(ann)).toMatchObject({ id: ID, isPinned: true })
    expect((await read(ann)).status).toBe(200)
    expect(await found('zebrafinches', ann)).toEqual([ID])
    for (const reader of [ben, {}, { token: 'forged' }]) {
      expect(await listed(reader)).toBeUndefined()
      expect((await read(reader)).status).toBe(404)
      expect(await found('zebrafinches', reader)).not.toContain(ID)
      const body = { id: ID, locale: 'en', helpful: true } as const
      expect((await server.call(rateContents, { body, ...reader })).status).toBe(404)
    }
    const page = await server.app.inject({ url: `/detail?id=${ID}`, headers: { authorization: ann.token } })
    expect(page.body).not.toContain('Maintenance on Sunday')
  })

  it.each<endpoints.ArticleTarget>([target, { kind: 'languages', locales: ['th'] }])(
    'shows the desk how readers rated one for %j',
    async aim => {
      await writeArticle(sam, ID, { target: aim })
      await publish(ada, ID)
      const body = { id: ID, locale: 'th', helpful: false } as const
      expect((await server.call(rateContents, { body, token: ann.token })).status).toBe(200)
      const { documents } = (await sam.call(listHelpVotes)).result
      expect(documents.find(({ id }) => id === ID)).toMatchObject({
        votes: [{ locale: 'en', helpful: 0, unhelpful: 1 }],
      })
    },
  )

  it('is theirs only while they hold something', async () => {
    await writeArticle(sam, ID, { target })
    await publish(ada, ID)
    expect((await read(ann)).status).toBe(200)
    await leave()
    expect((await read(ann)).status).toBe(404)
  })

  it.each([
    [{ kind: 'everyone' }, 2],
    [{ kind: 'languages', locales: ['en'] }, 2],
    [{ kind: 'languages', locales: ['th'] }, 0],
    [target, 1],
    [{ kind: 'holders', of: 'nfts' }, 0],
    [{ kind: 'holders', of: 'options' }, 0],
    [{ kind: 'holders', of: 'plans' }, 0],
    [{ kind: 'holders', of: 'loans' }, 0],
    [{ kind: 'instrument', code: 'BTCUSDT' }, 1],
    [{ kind: 'instrument', code: 'ETHUSDT' }, 0],
  ] as const)('counts whom %j would reach', async (aim, customers) => {
    const body = { target: aim }
    expect((await sam.call(endpoints.countReach, { body })).result).toEqual({ customers })
  })
})

describe('two of the staff at one notice', () => {
  it('do not write over each other, and one who is answered late writes once', async () => {
    await sam.call(endpoints.addArticle, { body: { id: ID, kind: 'notice' } })
    for (let time = 0; time < 2; time += 1) expect((await save(sam, 1)).result.version).toBe(2)
    expect(await save(ada, 1, { kind: 'article' })).toMatchObject({
      status: 409,
      problem: { message: 'sam@example.com has written version 2 since: read it again.' },
    })
    expect((await publish(ada, ID, { version: 1 })).status).toBe(409)
    expect(await stored()).toMatchObject({ version: 2, content: { kind: 'notice' } })
  })

  it('begin it once', async () => {
    const body = { id: ID, kind: 'notice' } as const
    for (let time = 0; time < 2; time += 1)
      expect((await sam.call(endpoints.addArticle, { body })).status).toBe(200)
    expect((await ada.call(endpoints.addArticle, { body })).status).toBe(409)
    expect((await sam.call(endpoints.addArticle, { body: { ...body, id: 'faq-fees' } })).status).toBe(409)
  })

  it('leave every change in the log of acts', async () => {
    await writeArticle(sam, ID)
    for (let time = 0; time < 3; time += 1) await publish(ada, ID)
    await retire()
    const { list: acts } = (await ada.call(audit.listActs, { query: { action: 'article' } })).result
    expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
      ['article.retired', ada.email],
      ['article.published', ada.email],
      ['article.saved', sam.email],
      ['article.begun', sam.email],
    ])
  })
})

describe('what is refused', () => {
  it('support publishing, retiring, and reviewers writing', async () => {
    await writeArticle(sam, ID)
    expect((await publish(sam, ID)).status).toBe(403)
    const body = { version: 2 }
    expect((await sam.call(endpoints.retireArticle, { params: { id: ID }, body })).status).toBe(403)
    const rita = atTheDesk(server, 'rita', 'reviewer')
    expect((await save(rita, 2)).status).toBe(403)
    expect((await rita.call(endpoints.listArticles)).result.articles).toMatchObject([{ id: ID, missing: 9 }])
  })

  it.each([
    ['a link to nowhere', { body: inSome({ en: '[x](help)' }) }],
    ['a script as a link', { body: inSome({ de: '[x](javascript:alert(1))' }) }],
    ['hidden letters', { title: inSome({ en: 'a\u202eb' }) }],
    ['two lines for a title', { title: inSome({ en: 'a\nb' }) }],
    ['too much text', { body: inSome({ en: 'x'.repeat(endpoints.BODY_LENGTH + 1) }) }],
    ['no language', { target: { kind: 'languages', locales: [] } }],
    ['a language that is none', { target: { kind: 'languages', locales: ['xx'] } }],
    ['a target that is none', { target: { kind: 'holders', of: 'money' } }],
    ['more than a target', { target: { kind: 'everyone', of: 'nfts' } }],
    ['an instrument that is none', { target: { kind: 'instrument', code: 'NONE' } }],
    ['a pin that is no time', { pinnedUntil: 'tomorrow' }],
  ])('%s', async (_, over) => {
    await sam.call(endpoints.addArticle, { body: { id: ID, kind: 'notice' } })
    expect((await save(sam, 1, over as object)).status).toBe(400)
    expect((await stored()).version).toBe(1)
  })

  it('not the longest text in eleven languages', async () => {
    await sam.call(endpoints.addArticle, { body: { id: ID, kind: 'notice' } })
    const body = Object.fromEntries(Object.keys(inSome({})).map(locale => [locale, '字'.repeat(8_000)]))
    expect((await save(sam, 1, { body: body as never })).status).toBe(200)
  })

  it('deleting one that customers could read', async () => {
    await writeArticle(sam, ID)
    await publish(ada, ID)
    const body = { version: 2 }
    expect((await sam.call(endpoints.deleteArticle, { params: { id: ID }, body })).status).toBe(409)
    await writeArticle(sam, 'never-shown')
    expect((await sam.call(endpoints.deleteArticle, { params: { id: 'never-shown' }, body })).status).toBe(
      200,
    )
    expect((await sam.call(endpoints.getArticle, { params: { id: 'never-shown' } })).status).toBe(404)
  })
})

it('shows a draft as customers will read it', async () => {
  const body = { text: '# Hours\n<b>x</b>', locale: 'en' } as const
  expect((await sam.call(endpoints.previewArticle, { body })).result).toEqual({
    html: '<h2>Hours</h2>\n<p>&lt;b&gt;x&lt;/b&gt;</p>',
  })
})

it('reaches another site of the database within seconds', async () => {
  const { services } = server
  const other = createLibrary({ ...services, shipped: services.documents })
  await other.forReader(undefined)
  await writeArticle(sam, ID)
  await publish(ada, ID)
  const shown = async () => (await other.forReader(undefined)).list('en').filter(({ id }) => id === ID).length
  server.pass(3_000)
  expect(await shown()).toBeGreaterThan(0)
})

it('keeps the last known articles while the database does not answer', async () => {
  await writeArticle(sam, ID)
  await publish(ada, ID)
  let isDown = false
  const errors: unknown[] = []
  const { services } = server
  const library = createLibrary({
    shipped: services.documents,
    clock: services.clock,
    log: { error: error => void errors.push(error) },
    storage: {
      read: async fn => {
        if (isDown) throw new Error('the database is away')
        return await services.storage.read(fn)
      },
    },
  })
  await library.forReader(undefined)
  isDown = true
  server.pass(DAY_MS)
  expect((await library.forReader(undefined)).find(ID, 'en')).toBeDefined()
  expect(errors).toHaveLength(1)
})

it('is not found after its end by an index that is older', async () => {
  await writeArticle(sam, ID)
  await publish(ada, ID, { endAt: inHours(2) })
  expect(await found('zebrafinches')).toEqual([ID])
  server.pass(DAY_MS)
  expect(await found('zebrafinches')).toEqual([])
})

it('finds the beginning of each article when all are long, in a short turn', async () => {
  const { storage, documents } = server.services
  const texts = { body: inSome({ en: `albatross ${'the market closes early '.repeat(320)} cormorant` }) }
  await storage.write(tx => writeRows(tx, buildArticle(texts)))
  await documents.refresh()
  const before = performance.now()
  expect(documents.search('albatross', 'en')).toHaveLength(10)
  expect(performance.now() - before).toBeLessThan(2_500)
  expect(documents.search('cormorant', 'en')).toEqual([])
})

async function writeRows(tx: Tx, article = buildArticle()) {
  const content = JSON.stringify(article)
  for (let number = 0; number < MOST_PUBLISHED; number += 1)
    await tx.dynamic(q =>
      q
        .insertInto('articles')
        .values({
          id: `news-${number}`,
          content,
          version: 1,
          live: content,
          live_version: 1,
          publish_at: 0,
          end_at: null,
          revised_at: 0,
          revision: 1,
          notice: 'no',
          notified_to: '',
          notified: 0,
          published_by: null,
          created_by: '',
          created_at: 0,
          updated_by: '',
          updated_at: 0,
        })
        .returning('id'),
    )
}
