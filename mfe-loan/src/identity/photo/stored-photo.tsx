import { type IdentityPhoto, identificationPhoto } from '@quayside/contracts/endpoints/account/identity'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useQuery } from '@quayside/runtime/query'
import { Button } from '@quayside/ui/button'
import { Skeleton } from '@quayside/ui/skeleton'
import styles from '../identity.module.css'

/** An uploaded photo. Its link lives for a minute and is requested on display. */
export function StoredPhoto({ field }: { field: IdentityPhoto }) {
  const t = useT()
  const api = useApi()
  const link = useQuery({
    queryKey: ['photo', field],
    queryFn: ({ signal }) => api.call(identificationPhoto, { params: { photo: field }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (link.isPending) return <Skeleton height="12rem" />
  if (link.isError) {
    return (
      <Button size="sm" onClick={() => void link.refetch()} busy={link.isFetching}>
        {t('photo.show')}
      </Button>
    )
  }
  return <img className={styles.photo} src={link.data.url} alt={t('photo.kept')} />
}
