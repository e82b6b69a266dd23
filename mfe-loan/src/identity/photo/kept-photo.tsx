import { type IdentityPhoto, identificationPhoto } from '@quayside/contracts/endpoints/identity'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useQuery } from '@quayside/runtime/query'
import { Button } from '@quayside/ui/button'
import { Skeleton } from '@quayside/ui/skeleton'
import styles from '../identity.module.css'

/** A photo that the server keeps, by a link of a minute that is asked for when the photo is wanted. */
export function KeptPhoto({ field }: { field: IdentityPhoto }) {
  const t = useT()
  const api = useApi()
  const link = useQuery({
    queryKey: ['photo', field],
    queryFn: ({ signal }) => api.call(identificationPhoto, { params: { photo: field }, signal }),
    // What is shown stays shown when its link ends; the next time it is another link.
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
