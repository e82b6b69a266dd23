import { showServicePhoto } from '@quayside/contracts/staff/service'
import { Button } from '@quayside/ui/button'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { useEffect, useState } from 'react'
import { codeOf, messageOf } from '../../../api/problem.ts'
import { useDesk } from '../../api/desk.tsx'
import styles from './thread.module.css'

type PictureProps = { thread: string; photo: string; name: string }

/** Loads on request only: every look at a picture is in the log. */
export function MessagePicture(props: PictureProps) {
  const [look, setLook] = useState(0)
  if (look === 0)
    return (
      <Button size="sm" onClick={() => setLook(1)}>
        Show {props.name.toLowerCase()}
      </Button>
    )
  return <Shown key={look} {...props} onAgain={() => setLook(look + 1)} onHide={() => setLook(0)} />
}

type ShownProps = PictureProps & { onAgain: () => void; onHide: () => void }

function Shown({ thread, photo, name, onAgain, onHide }: ShownProps) {
  const looked = usePicture(thread, photo)
  if (looked.state === 'loading') return <Skeleton height="10rem" width="100%" />
  if (looked.state === 'failed')
    return (
      <ErrorCard
        level={3}
        title="The picture did not load"
        message={messageOf(looked.error)}
        code={codeOf(looked.error)}
        retryLabel="Try again"
        onRetry={onAgain}
      />
    )
  return (
    <figure className={styles.picture}>
      <img src={looked.url} alt={name} />
      <Button size="sm" onClick={onHide}>
        Hide {name.toLowerCase()}
      </Button>
    </figure>
  )
}

type Looked =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly url: string }
  | { readonly state: 'failed'; readonly error: unknown }

/** The bytes are fetched with the pass, and dropped when the picture is hidden. */
function usePicture(id: string, photo: string): Looked {
  const ask = useDesk()
  const [looked, setLooked] = useState<Looked>({ state: 'loading' })
  useEffect(() => {
    const stop = new AbortController()
    let url: string | undefined
    ask
      .bytes(showServicePhoto, { params: { id, photo } }, { signal: stop.signal })
      .then(bytes => {
        if (stop.signal.aborted) return
        url = URL.createObjectURL(bytes)
        setLooked({ state: 'shown', url })
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setLooked({ state: 'failed', error })
      })
    return () => {
      stop.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [ask, id, photo])
  return looked
}
