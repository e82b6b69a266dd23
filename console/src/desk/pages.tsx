import { Pagination } from '@quayside/ui/pagination'

type PagesProps = {
  readonly page: number
  readonly size: number
  readonly total: number
  readonly label: string
  readonly onPage: (page: number) => void
}

export function Pages({ page, size, total, label, onPage }: PagesProps) {
  const pages = Math.ceil(total / size)
  return (
    <Pagination
      label={label}
      previousLabel="Previous page"
      nextLabel="Next page"
      status={`Page ${page} of ${pages}`}
      page={page}
      pages={pages}
      onPage={onPage}
    />
  )
}
