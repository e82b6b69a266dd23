import type { DepositUnderReview } from '@quayside/contracts/staff/money-cases'
import { useState } from 'react'
import { When } from '../../../format/when.tsx'
import styles from '../case.module.css'
import { Fact } from '../fact.tsx'
import { Photos } from '../photos.tsx'

type ProofsProps = { caseId: string; subject: DepositUnderReview; isOpen: boolean }

export function Proofs({ caseId, subject, isOpen }: ProofsProps) {
  const { photos: reported, added = [] } = subject
  const photos = [...reported, ...added.flatMap(({ photo }) => photo ?? [])]
  const [chosen, setChosen] = useState(photos[0])
  const selected = photos.find(one => one === chosen) ?? photos[0]
  return (
    <>
      <AddedNotes added={added} />
      {selected === undefined ? (
        <p className="q-text-3">The picture is not kept any more.</p>
      ) : (
        <Photos caseId={caseId} photos={photos} selected={selected} isOpen={isOpen} onSelect={setChosen} />
      )}
    </>
  )
}

function AddedNotes({ added }: { added: NonNullable<DepositUnderReview['added']> }) {
  if (added.length === 0) return null
  return (
    <ul className={styles.fields} aria-label="Added by the customer">
      {added.map(({ note, at }, index) => (
        <Fact key={`${at} ${note}`} label={`Added ${index + 1}`}>
          {note === '' ? (
            'A picture'
          ) : (
            <code translate="no" className={styles.long}>
              {note}
            </code>
          )}
          <span className="q-small q-text-2">
            <When at={at} />
          </span>
        </Fact>
      ))}
    </ul>
  )
}
