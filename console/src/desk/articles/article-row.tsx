import type { ListedArticle } from '@quayside/contracts/staff/help/articles'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { Link } from 'react-router-dom'
import { When } from '../../format/when.tsx'
import styles from '../cards.module.css'
import { KINDS, STATES, targetWords } from './words.ts'

export function ArticleRow({ article }: { article: ListedArticle }) {
  const { id, kind, title, state, publishAt, endAt, target, pinnedUntil, isAhead, missing, updated } = article
  const { words, tone } = STATES[state]
  return (
    <li>
      <Card className={styles.card} title={title || id} action={<Badge tone={tone}>{words}</Badge>}>
        <div className="q-stack q-gap-12">
          <DataList
            rows={[
              { label: 'Kind', value: KINDS[kind] },
              { label: 'For', value: targetWords(target) },
              ...(publishAt === null
                ? []
                : [
                    {
                      label: state === 'scheduled' ? 'Publishes' : 'Published',
                      value: <When at={publishAt} />,
                    },
                  ]),
              ...(endAt === null
                ? []
                : [{ label: state === 'retired' ? 'Ended' : 'Ends', value: <When at={endAt} /> }]),
              ...(pinnedUntil === null ? [] : [{ label: 'Pinned until', value: <When at={pinnedUntil} /> }]),
              { label: 'Written', value: <When at={updated.at} />, note: updated.by },
            ]}
          />
          {missing > 0 && (
            <p className="q-small q-text-2">
              {missing === 1 ? '1 language is missing.' : `${missing} languages are missing.`}
            </p>
          )}
          {isAhead && <p className="q-small q-text-2">Customers still read an earlier version.</p>}
          <Link className="q-link" to={`/desk/articles/${id}`}>
            {`Open ${title || id}`}
          </Link>
        </div>
      </Card>
    </li>
  )
}
