import { getServicePhoto, getUnsentServicePhoto } from '@quayside/contracts/endpoints/service'
import { ApiError } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { useQuery } from '@quayside/runtime/query'
import { Skeleton } from '@quayside/ui/skeleton'
import type { ReactNode } from 'react'

const RETRIES = 3

type LinkedProps = {
  /** Absent for a picture that is not sent yet. */
  readonly thread?: string
  readonly photo: string
  readonly name: string
  readonly className?: string | undefined
  /** Shown if the picture does not load. */
  readonly fallback: ReactNode
}

/** A picture through a link, which lives for a minute and is requested on display. */
export function LinkedPhoto({ thread, photo, name, className, fallback }: LinkedProps) {
  const api = useApi()
  const link = useQuery({
    queryKey: [getServicePhoto.path, thread ?? null, photo],
    queryFn: ({ signal }) =>
      thread === undefined
        ? api.call(getUnsentServicePhoto, { params: { photo }, signal })
        : api.call(getServicePhoto, { params: { id: thread, photo }, signal }),
    staleTime: 0,
    gcTime: 0,
    // A long conversation requests more links at once than the customer's rate allows.
    retry: (count, error) => count < RETRIES && error instanceof ApiError && error.code === '429',
  })
  if (link.isPending) return <Skeleton height="100%" />
  if (link.isError) return fallback
  return <img className={className} src={link.data.url} alt={name} />
}
