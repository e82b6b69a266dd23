import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'

export type PaginationProps = {
  label: string
  previousLabel: string
  nextLabel: string
  /** "Page 2 of 7", already translated. */
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
  /** Shown at the end of the list: "No more data". */
  endLabel: string
  hasMore: boolean
  busy?: boolean
  onLoad: () => void
}

/** The foot of a growing list. */
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
