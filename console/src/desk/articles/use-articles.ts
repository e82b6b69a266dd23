import type { Locale } from '@quayside/contracts/locales'
import {
  type Article,
  type ArticleContent,
  type ArticleTarget,
  articleContent,
  countReach,
  getArticle,
  listArticles,
  previewArticle,
} from '@quayside/contracts/staff/help/articles'
import { showToast } from '@quayside/ui/show-toast'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ask } from '../api/ask.ts'
import { useDesk } from '../api/desk.tsx'
import { REFRESH_MS } from '../api/queries.ts'
import { type KeptForm, useKeptForm } from '../writing/kept-form.ts'

const ARTICLES = ['desk', 'articles'] as const

export const articlesQuery = (ask: Ask) =>
  queryOptions({
    queryKey: [...ARTICLES, 'list'],
    queryFn: ({ signal }) => ask(listArticles, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

export const articleQuery = (ask: Ask, id: string) =>
  queryOptions({
    queryKey: [...ARTICLES, 'one', id],
    queryFn: ({ signal }) => ask(getArticle, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const previewQuery = (ask: Ask, shown: { readonly text: string; readonly locale: Locale }) =>
  queryOptions({
    queryKey: [...ARTICLES, 'preview', shown],
    queryFn: ({ signal }) => ask(previewArticle, { body: shown }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

export const reachQuery = (ask: Ask, target: ArticleTarget) =>
  queryOptions({
    queryKey: [...ARTICLES, 'reach', target],
    queryFn: ({ signal }) => ask(countReach, { body: { target } }, { signal }),
    staleTime: 60_000,
  })

export type ArticleForm = KeptForm<Article>

export function useArticleForm(article: Article): ArticleForm {
  return useKeptForm<ArticleContent, Article>(article, {
    kind: 'article',
    parse: kept => articleContent.safeParse(kept).data,
  })
}

type ActOptions<T> = { readonly done: string; readonly onDone: (result: T) => void }

export function useArticleAct<T = Article>({ done, onDone }: ActOptions<T>) {
  const ask = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: (ask: Ask) => Promise<T>) => act(ask),
    onSuccess: result => {
      showToast({ tone: 'success', message: done })
      onDone(result)
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...ARTICLES, 'list'] }),
  })
}
