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

export const fixtures: Fixtures = {
  user: buildUser(),
  boot: {
    contents: CONTENTS,
    customerService: { email: 'help@quayside.test', url: '', hours: 'Monday to Friday, 9 to 17' },
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
