import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'

export type PaginationProps = {
  label: string
  previousLabel: string
  nextLabel: string
  status: string
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Previous, current, next; pages count from 1. Renders nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { label, previousLabel, nextLabel, status, page, pages, onPage } = props
  if (pages <= 1) return null
  return (
    <nav className="q-pagination" aria-label={label}>
      <IconButton
        label={previousLabel}
        icon={<ChevronLeftIcon />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{status}</span>
      <IconButton
        label={nextLabel}
        icon={<ChevronRightIcon />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

export type LoadMoreProps = {
  label: string
  endLabel: string
  hasMore: boolean
  busy?: boolean
  onLoad: () => void
}

export function LoadMore({ label, endLabel, hasMore, busy, onLoad }: LoadMoreProps) {
  return (
    <div className="q-load-more">
      {hasMore ? (
        <Button onClick={onLoad} busy={busy}>
          {label}
        </Button>
      ) : (
        <span>{endLabel}</span>
      )}
    </div>
  )
}
