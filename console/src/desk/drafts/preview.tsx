import { directionOf, LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import type { DeskCharity } from '@quayside/contracts/staff/charities'
import { Card } from '@quayside/ui/card'
import { messageOf } from '../../api/problem.ts'
import { grouped } from '../money.ts'
import styles from './draft.module.css'
import type { DraftForm } from './draft-form.ts'
import { type Picture, usePicture } from './use-picture.ts'
import { nameOf } from './words.ts'

type PreviewProps = { form: DraftForm; charities: readonly DeskCharity[]; locale: Locale }

export function Preview({ form: { base, content }, charities, locale }: PreviewProps) {
  const picture = usePicture(base)
  const { name, description, creator, kind, reserve, currency, charityId } = content
  const charity = charities.find(({ id }) => id === charityId)
  return (
    <Card className={styles.preview} title={`Preview in ${nameOf(locale)}`} flush>
      <Art picture={picture} />
      <div className={styles.body} lang={LANGUAGE_TAG[locale]} dir={directionOf(locale)}>
        <strong className="q-title">{name[locale] || '—'}</strong>
        <span className="q-small q-text-2">{creator || '—'}</span>
        <span translate="no" className="q-num">
          {reserve === '' ? '—' : <bdi translate="no">{`${grouped(reserve)} ${currency}`}</bdi>}
          {kind === 'auction' && reserve !== '' && ' +'}
        </span>
        <span className="q-small">{charity?.name[locale] ?? '—'}</span>
        <p className={`q-small q-text-2 ${styles.prose}`}>{description[locale] || '—'}</p>
      </div>
    </Card>
  )
}

function Art({ picture }: { picture: Picture }) {
  if (picture.state === 'shown')
    return <img className={styles.art} src={picture.url} alt="" width={400} height={400} />
  return (
    <div className={`${styles.art} ${styles.noArt}`} aria-busy={picture.state === 'loading'}>
      {picture.state === 'none' && 'No picture yet'}
      {picture.state === 'failed' && messageOf(picture.error)}
    </div>
  )
}
