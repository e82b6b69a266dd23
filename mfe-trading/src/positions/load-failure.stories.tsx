import { LoadFailure } from './load-failure.tsx'

export function States() {
  return [false, true].map(isFetching => (
    <LoadFailure
      key={String(isFetching)}
      query={{ error: new Error('no connection'), isFetching, refetch() {} }}
    />
  ))
}
