import { LoadMore, Pagination } from './pagination.tsx'

function Pages({ page, pages }: { page: number; pages: number }) {
  return (
    <Pagination
      label={`Pages, at ${page} of ${pages}`}
      previousLabel="Previous page"
      nextLabel="Next page"
      status={`${page} of ${pages}`}
      page={page}
      pages={pages}
      onPage={() => {}}
    />
  )
}

export function Positions() {
  return (
    <>
      <Pages page={1} pages={3} />
      <Pages page={2} pages={3} />
      <Pages page={1234} pages={1234} />
    </>
  )
}

export function Growing() {
  return (
    <>
      <LoadMore label="Show more" endLabel="That is all." hasMore onLoad={() => {}} />
      <LoadMore label="Show more" endLabel="That is all." hasMore busy onLoad={() => {}} />
      <LoadMore label="Show more" endLabel="That is all." hasMore={false} onLoad={() => {}} />
    </>
  )
}
