import { identityPhoto } from '@quayside/contracts/endpoints/account/identity'
import type { CasePhoto } from '@quayside/contracts/staff/cases'
import { Button } from '@quayside/ui/button'
import { ErrorCard } from '@quayside/ui/error-card'
import { IconButton } from '@quayside/ui/icon-button'
import { Skeleton } from '@quayside/ui/skeleton'
import { Tabs } from '@quayside/ui/tabs'
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { codeOf, messageOf } from '../../api/problem.ts'
import { FIELD_WORDS } from '../words.ts'
import styles from './case.module.css'
import { usePhoto } from './use-photo.ts'

type PhotosProps<P extends CasePhoto> = {
  caseId: string
  photos: readonly P[]
  selected: P
  onSelect: (photo: P) => void
  /** Shown automatically to the reviewer who claimed the case. */
  isOpen: boolean
}

const SHORT: Readonly<Record<CasePhoto, string>> = {
  front: 'Front',
  back: 'Back',
  inHand: 'In hand',
  signature: 'Signature',
  addressProof: 'Proof of address',
  proof: 'Proof',
  added1: 'Added 1',
  added2: 'Added 2',
  added3: 'Added 3',
  added4: 'Added 4',
  added5: 'Added 5',
}

export function Photos<P extends CasePhoto>({ caseId, photos, selected, onSelect, isOpen }: PhotosProps<P>) {
  const [asked, setAsked] = useState<string | null>(null)
  const isShown = isOpen || asked === caseId
  return (
    <div className={styles.photos}>
      <Tabs
        label="Photos"
        tabs={photos.map(id => ({ id, label: SHORT[id] }))}
        selected={selected}
        onSelect={onSelect}
      >
        {isShown ? (
          <Look key={selected} caseId={caseId} photo={selected} />
        ) : (
          <div className={styles.covered}>
            <Button onClick={() => setAsked(caseId)}>Show the photos</Button>
          </div>
        )}
      </Tabs>
      <p className="q-small q-text-3">
        Every look at a photo is in the log with your name. Links last a minute and are then renewed.
      </p>
    </div>
  )
}

function nameOf(photo: CasePhoto): string {
  const stated = identityPhoto.safeParse(photo)
  if (stated.success) return FIELD_WORDS[stated.data]
  return photo === 'proof' ? 'Proof of the payment' : `Proof of the payment, ${SHORT[photo].toLowerCase()}`
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const

function Look({ caseId, photo }: { caseId: string; photo: CasePhoto }) {
  const [look, setLook] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const looked = usePhoto(caseId, photo, look)
  if (looked.state === 'failed')
    return (
      <ErrorCard
        level={3}
        title="The photo did not load"
        message={messageOf(looked.error)}
        code={codeOf(looked.error)}
        retryLabel="Try again"
        onRetry={() => setLook(look + 1)}
      />
    )
  const scale = ZOOMS[zoom] ?? 1
  return (
    <div className={styles.viewer}>
      <div className={styles.tools}>
        <IconButton
          label="Zoom out"
          icon={<ZoomOut className="q-icon" />}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <span translate="no" className="q-num" role="status">
          {Math.round(scale * 100)} %
        </span>
        <IconButton
          label="Zoom in"
          icon={<ZoomIn className="q-icon" />}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          label="Rotate"
          icon={<RotateCw className="q-icon" />}
          onClick={() => setTurns((turns + 1) % 4)}
        />
      </div>
      <section
        className={styles.frame}
        aria-label={nameOf(photo)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
      >
        {looked.state === 'loading' ? (
          <Skeleton height="100%" width="100%" />
        ) : (
          <div
            className={styles.canvas}
            style={{ inlineSize: `${scale * 100}%`, blockSize: `${scale * 100}%` }}
          >
            <img
              className={turns % 2 === 1 ? styles.sideways : styles.upright}
              style={{ rotate: `${turns * 90}deg` }}
              src={looked.url}
              alt={nameOf(photo)}
              draggable={false}
            />
          </div>
        )}
      </section>
    </div>
  )
}
