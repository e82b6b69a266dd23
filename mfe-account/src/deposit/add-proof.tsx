import { type DepositRecord, MOST_ADDED } from '@quayside/contracts/endpoints/funds/deposits'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { useId, useState } from 'react'
import { AddForm, type AddProofProps } from './add-form.tsx'
import styles from './deposit.module.css'

export function AddProof({ deposit, onChanged }: AddProofProps) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { added, status } = deposit
  if (added === undefined) return null
  const left = MOST_ADDED - added.length
  const isTaken = status === 'submitted'
  return (
    <>
      <AddedProofs added={added} />
      {isTaken && left <= 0 && <p className="q-small q-text-3">{t('deposit.add.full')}</p>}
      {isTaken && left > 0 && (
        <>
          <div className={styles.acts}>
            <Button
              size="sm"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {t('deposit.add')}
            </Button>
          </div>
          {isOpen && (
            <div id={id} className="q-stack q-gap-16">
              <p className="q-small q-text-2">{t('deposit.add.text', { count: left })}</p>
              <AddForm deposit={deposit} onChanged={onChanged} />
            </div>
          )}
        </>
      )}
    </>
  )
}

function AddedProofs({ added }: { added: NonNullable<DepositRecord['added']> }) {
  const t = useT()
  const { dateTime } = useFormats()
  if (added.length === 0) return null
  return (
    <ul className={styles.added} aria-label={t('deposit.added')}>
      {added.map(({ note, hasPhoto, at }) => (
        <li key={`${at} ${note}`} className="q-small q-text-2">
          {t('deposit.added.at', { time: dateTime(at) })}{' '}
          <bdi>{note !== '' ? note : t(hasPhoto ? 'deposit.added.photo' : 'deposit.added.photoGone')}</bdi>
        </li>
      ))}
    </ul>
  )
}
