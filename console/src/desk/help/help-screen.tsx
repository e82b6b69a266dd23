import { listHelpVotes, type RatedDocument } from '@quayside/contracts/staff/help/votes'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../api/query-view.tsx'
import { useDesk } from '../api/desk.tsx'
import { Figures } from '../exposure/figures.tsx'
import { languageWords } from '../words.ts'

export function HelpScreen() {
  const ask = useDesk()
  const rated = useQuery({ queryKey: ['help-votes'], queryFn: () => ask(listHelpVotes, {}) })
  return (
    <div className="q-stack q-gap-24">
      <PageHeader title="Help" lead="How readers rate the help pages, since the last change of each page." />
      <QueryView query={rated}>{({ documents }) => <Ratings documents={documents} />}</QueryView>
    </div>
  )
}

function Ratings({ documents }: { documents: readonly RatedDocument[] }) {
  const rated = documents
    .map(({ votes, ...document }) => ({ ...document, votes, ...totalsOf(votes) }))
    .filter(({ helpful, unhelpful }) => helpful + unhelpful > 0)
    .toSorted((a, b) => b.unhelpful - a.unhelpful)
  if (rated.length === 0) return <EmptyState message="No one has rated a page yet." />
  return (
    <Figures
      title="Ratings"
      note="Counted without names, at most five per page, address, and day. The most unhelpful pages are first."
      heads={['Helpful', 'Not helpful']}
      rows={rated.map(({ helpful, unhelpful, ...document }) => ({
        key: document.id,
        name: <Page {...document} />,
        figures: [String(helpful), String(unhelpful)],
      }))}
    />
  )
}

function Page({ title, updatedAt, votes }: Pick<RatedDocument, 'title' | 'updatedAt' | 'votes'>) {
  const languages = byLanguage(votes)
  return (
    <span className="q-stack q-gap-2">
      <span>{title}</span>
      <span className="q-small q-text-2">
        {languages !== '' && `Not helpful in ${languages}. `}
        {`Changed ${new Date(updatedAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}.`}
      </span>
    </span>
  )
}

type Votes = RatedDocument['votes']

function totalsOf(votes: Votes) {
  return votes.reduce(
    (sum, { helpful, unhelpful }) => ({
      helpful: sum.helpful + helpful,
      unhelpful: sum.unhelpful + unhelpful,
    }),
    { helpful: 0, unhelpful: 0 },
  )
}

function byLanguage(votes: Votes): string {
  const some = votes.filter(({ unhelpful }) => unhelpful > 0)
  return some.map(({ locale, unhelpful }) => `${languageWords(locale)} (${unhelpful})`).join(', ')
}
