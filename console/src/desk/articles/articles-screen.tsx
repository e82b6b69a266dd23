import type { ArticleState, ListedArticle } from '@quayside/contracts/staff/help/articles'
import { Button } from '@quayside/ui/button'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { Segmented } from '@quayside/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../api/query-view.tsx'
import { hasDeskRole } from '../../session/access.ts'
import { useSession } from '../../session/use-session.tsx'
import { useDesk } from '../api/desk.tsx'
import styles from '../cards.module.css'
import { ArticleRow } from './article-row.tsx'
import { NewArticleDialog } from './new-article-dialog.tsx'
import { articlesQuery } from './use-articles.ts'
import { STATES } from './words.ts'

type Filter = ArticleState | 'all'

export function ArticlesScreen() {
  const ask = useDesk()
  const mayWrite = hasDeskRole(useSession(), ['support', 'administrator'])
  const articles = useQuery(articlesQuery(ask))
  const [isBeginning, setBeginning] = useState(false)
  return (
    <div className="q-stack q-gap-24">
      <PageHeader
        title="Notices"
        lead="Notices and articles for customers. Support writes them, an administrator publishes them."
        actions={
          mayWrite && (
            <Button variant="primary" onClick={() => setBeginning(true)}>
              New
            </Button>
          )
        }
      />
      <QueryView query={articles}>{({ articles: list }) => <List articles={list} />}</QueryView>
      {isBeginning && <NewArticleDialog onClose={() => setBeginning(false)} />}
    </div>
  )
}

function List({ articles }: { articles: readonly ListedArticle[] }) {
  const [filter, setFilter] = useState<Filter>('all')
  if (articles.length === 0) return <EmptyState message="Staff have not written anything yet." />
  const shown = articles.filter(({ state }) => filter === 'all' || state === filter)
  return (
    <>
      <Segmented<Filter>
        label="State"
        size="sm"
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: 'All' },
          ...Object.entries(STATES).map(([state, { words }]) => ({
            value: state as ArticleState,
            label: words,
          })),
        ]}
      />
      {shown.length === 0 ? (
        <EmptyState message="Nothing is in this state." />
      ) : (
        <ul className={`q-auto-grid ${styles.cards}`} aria-label="Notices and articles">
          {shown.map(article => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ul>
      )}
    </>
  )
}
