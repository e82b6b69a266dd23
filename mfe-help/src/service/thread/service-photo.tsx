import { getServicePhoto } from '@quayside/contracts/endpoints/service'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useQuery } from '@quayside/runtime/query'
import { Dialog } from '@quayside/ui/dialog'
import { Skeleton } from '@quayside/ui/skeleton'
import { useState } from 'react'
import styles from './thread.module.css'

type PhotoProps = { readonly thread: string; readonly photo: string; readonly name: string }

/** A picture of a message; a click shows it large. */
export function ServicePhoto(props: PhotoProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.thumb} aria-label={props.name} onClick={() => setOpen(true)}>
        <Linked {...props} className={styles.cover} />
      </button>
      {isOpen && (
        <Dialog
          open
          size="lg"
          title={props.name}
          closeLabel={t('common:close')}
          onClose={() => setOpen(false)}
        >
          <Linked {...props} className={styles.large} />
        </Dialog>
      )}
    </>
  )
}

/** The link lives for a minute and is requested on display. */
function Linked({ thread, photo, name, className }: PhotoProps & { className: string | undefined }) {
  const t = useT()
  const api = useApi()
  const link = useQuery({
    queryKey: [getServicePhoto.path, thread, photo],
    queryFn: ({ signal }) => api.call(getServicePhoto, { params: { id: thread, photo }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (link.isPending) return <Skeleton height="100%" />
  if (link.isError) return <span className="q-small">{t('talk.photoFailed')}</span>
  return <img className={className} src={link.data.url} alt={name} />
}
