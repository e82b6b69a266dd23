import { LOCALES, type Locale } from '@quayside/contracts/locales'
import {
  type ArticleContent,
  addArticle,
  publishArticle,
  saveArticle,
} from '@quayside/contracts/staff/help/articles'
import type { ByLocale } from '@quayside/contracts/staff/public-texts'
import type { AtTheDesk } from '../../desk/desk.builders.ts'

/** A text in some languages; empty in the others. */
export function inSome(texts: Partial<Record<Locale, string>>): ByLocale {
  return Object.fromEntries(LOCALES.map(({ value }) => [value, texts[value] ?? ''])) as ByLocale
}

export function buildArticle(over: Partial<ArticleContent> = {}): ArticleContent {
  return {
    kind: 'notice',
    title: inSome({ en: 'Maintenance on Sunday', ar: 'صيانة يوم الأحد' }),
    body: inSome({ en: 'The quay is **closed** for zebrafinches.', ar: 'الرصيف مغلق ظهرًا.' }),
    target: { kind: 'everyone' },
    pinnedUntil: null,
    ...over,
  }
}

type Publishing = { readonly publishAt?: string; readonly endAt?: string; readonly notify?: boolean }

export async function writeArticle(who: AtTheDesk, id: string, over: Partial<ArticleContent> = {}) {
  await who.call(addArticle, { body: { id, kind: 'notice' } })
  return await who.call(saveArticle, { params: { id }, body: { version: 1, content: buildArticle(over) } })
}

export function publish(
  who: AtTheDesk,
  id: string,
  { version = 2, ...over }: Publishing & { version?: number } = {},
) {
  const body = { version, publishAt: null, endAt: null, notify: false, ...over }
  return who.call(publishArticle, { params: { id }, body })
}
