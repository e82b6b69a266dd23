import {
  type ContentHit,
  type ContentItem,
  type ContentVersion,
  compareContents,
  getContentsById,
  listContents,
  rateContents,
  searchContents,
} from '@quayside/contracts/endpoints/help'
import {
  getServicePhoto,
  getServiceThread,
  getUnsentServicePhoto,
  listServiceThreads,
  rateServiceThread,
  readServiceThread,
  type ServiceMessage,
  type ServiceThread,
  sendServiceMessage,
  typeServiceMessage,
  uploadServicePhoto,
} from '@quayside/contracts/endpoints/service'
import {
  confirmServiceVisitor,
  deleteServiceVisitor,
  getServiceVisitor,
  leaveService,
  openServicePass,
  readServicePass,
} from '@quayside/contracts/endpoints/service-visitors'
import { sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { buildContent, buildUser, SOME_TIME } from '@quayside/testing/builders'
import { answer, type Fixtures } from '@quayside/testing/fixtures'

const CONTENTS: readonly ContentItem[] = [
  buildContent(),
  buildContent({ id: 'introduction', title: 'Introduction', type: 1 }),
  buildContent({ id: 'terms', title: 'Terms of service', type: 2 }),
  buildContent({ id: 'risk', title: 'Risk statement', type: 3 }),
  buildContent({ id: 'contact', title: 'Contact us', type: 4 }),
  buildContent({ id: 'faq-demo', title: 'How do I reset the demo account?', type: 5 }),
  buildContent({ id: 'faq-code', title: 'Where is my email code?', type: 5 }),
  buildContent({ id: 'notice-hours', title: 'Trading hours on holidays', type: 6 }),
]

const ASKED: ServiceMessage = {
  seq: 1,
  clientId: '00000000-0000-4000-8000-000000000001',
  author: 'customer',
  name: null,
  text: 'My deposit has not arrived.',
  at: SOME_TIME,
  photos: ['receipt'],
}

const MESSAGES: readonly ServiceMessage[] = [
  ASKED,
  {
    seq: 3,
    clientId: null,
    author: 'staff',
    name: 'Mia',
    text: 'The network confirmed it a minute ago. It is in your balance now.',
    at: SOME_TIME,
    photos: [],
  },
]

const THREAD: ServiceThread = {
  id: 'talk-1',
  topic: 'deposits',
  subject: { kind: 'deposit', id: 'deposit-1', title: '120 USDT' },
  state: 'open',
  openedAt: SOME_TIME,
  updatedAt: SOME_TIME,
  last: MESSAGES[1] ?? null,
  unread: 1,
  readByStaff: 1,
  rating: null,
}

const CLOSED: ServiceThread = {
  ...THREAD,
  id: 'talk-2',
  topic: 'complaint',
  subject: null,
  state: 'closed',
  unread: 0,
  rating: 'good',
}

const VISITOR = {
  address: 'vera@example.test',
  known: { id: 'visitor-1', email: 'visitor@example.test', until: SOME_TIME },
}

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const fixtures: Fixtures = {
  user: buildUser(),
  boot: {
    contents: CONTENTS,
    customerService: {
      email: 'help@quayside.test',
      url: '',
      hours: { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', timeZone: 'Europe/Berlin' },
    },
  },
  answers: [
    answer(listContents, [...CONTENTS], { params: { id: '2' } }),
    answer(searchContents, ({ query }) => hitsFor(query?.text ?? ''), { query: { text: 'email' } }),
    answer(
      compareContents,
      { body: '<p>The <del>old</del><ins>new</ins> text.</p>', bodyLocale: 'en', isChanged: true },
      { params: { id: 'terms' }, query: { from: '2026-01-01', to: '2026-03-01' } },
    ),
    answer(rateContents, null, { body: { id: 'faq-code', locale: 'en', helpful: true } }),
    answer(listServiceThreads, {
      list: [THREAD, CLOSED],
      total: 2,
      page: 1,
      size: 20,
      unread: 1,
      isStaffed: true,
    }),
    answer(
      getServiceThread,
      ({ params }) => ({
        thread: params?.id === CLOSED.id ? CLOSED : THREAD,
        messages: [...MESSAGES],
        hasEarlier: false,
      }),
      { params: { id: 'talk-1' } },
    ),
    answer(
      sendServiceMessage,
      ({ body }) => ({
        thread: THREAD,
        message: {
          ...ASKED,
          seq: 4,
          clientId: body?.clientId ?? null,
          text: body?.text ?? '',
          photos: body?.photos ?? [],
        },
      }),
      {
        body: { clientId: '00000000-0000-4000-8000-000000000002', thread: 'talk-1', text: 'Thank you.' },
      },
    ),
    answer(uploadServicePhoto, { photos: ['photo-2'] }, { body: { photo: new Uint8Array([1]) } }),
    answer(readServiceThread, { unread: 0 }, { params: { id: 'talk-1' }, body: { seq: 3 } }),
    answer(typeServiceMessage, null, { params: { id: 'talk-1' } }),
    answer(rateServiceThread, CLOSED, { params: { id: 'talk-2' }, body: { rating: 'good' } }),
    answer(
      getServicePhoto,
      { url: PIXEL, expiresAt: SOME_TIME },
      { params: { id: 'talk-1', photo: 'receipt' } },
    ),
    answer(getServiceVisitor, null),
    answer(sendCode, { expiresAt: SOME_TIME }, { body: { email: VISITOR.address, purpose: 'service' } }),
    answer(confirmServiceVisitor, VISITOR.known, { body: { email: VISITOR.address, code: '123456' } }),
    answer(readServicePass, { email: VISITOR.known.email }, { body: { pass: 'pass' } }),
    answer(openServicePass, VISITOR.known, { body: { pass: 'pass' } }),
    answer(leaveService, null),
    answer(getUnsentServicePhoto, { url: PIXEL, expiresAt: SOME_TIME }, { params: { photo: 'photo-2' } }),
    answer(deleteServiceVisitor, null),
    answer(getContentsById, ({ params }) => documentOf(params?.id), { params: { id: 'about' } }),
  ],
}

const VERSIONS: ContentVersion[] = [
  { version: SOME_TIME.slice(0, 10), status: 'inForce' },
  { version: '2026-01-01', status: 'former' },
]

function documentOf(id: string | undefined) {
  const item = CONTENTS.find(content => content.id === id) ?? buildContent()
  return {
    ...item,
    body: `<h2>${item.title}</h2><p>The text of this page.</p>`,
    bodyLocale: 'en' as const,
    versions: VERSIONS,
  }
}

function hitsFor(text: string): ContentHit[] {
  return CONTENTS.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())).map(
    ({ id, title, type }) => ({
      id,
      type,
      title: [{ text: title, marked: false }],
      excerpt: [{ text: 'The text of this page.', marked: false }],
      bodyLocale: 'en',
    }),
  )
}
