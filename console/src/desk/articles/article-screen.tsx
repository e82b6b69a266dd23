import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { QueryView } from '../../api/query-view.tsx'
import { useDesk } from '../api/desk.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { articleQuery } from './use-articles.ts'

export function ArticleScreen() {
  const ask = useDesk()
  const { id = '' } = useParams()
  const article = useQuery(articleQuery(ask, id))
  return <QueryView query={article}>{found => <ArticleEditor key={id} article={found} />}</QueryView>
}
