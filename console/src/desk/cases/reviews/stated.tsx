import {
  type IdentityField,
  identityPhoto,
  type WrongReason,
  wrongReason,
} from '@quayside/contracts/endpoints/account/identity'
import type { IdentityUnderReview } from '@quayside/contracts/staff/cases'
import { Badge } from '@quayside/ui/badge'
import { SelectField } from '@quayside/ui/select-field'
import { STATED, statedWords } from '../../stated-words.ts'
import { FIELD_WORDS, REASON_WORDS } from '../../words.ts'
import styles from '../case.module.css'
import { type Marks, withMark } from '../verdict.ts'

const REASONS = [
  { value: '', label: 'In order' },
  ...wrongReason.options.map(value => ({ value, label: REASON_WORDS[value] })),
]

type StatedProps = {
  subject: IdentityUnderReview
  marks: Marks
  onMark: ((marks: Marks) => void) | undefined
  onLook: (photo: string) => void
}

export function Stated({ subject, marks, onMark, onLook }: StatedProps) {
  const photos = new Set<string>(identityPhoto.options)
  const shown = STATED.filter(field => subject.fields.includes(field) || field in subject.values)
  return (
    <ul className={styles.fields}>
      {shown.map(field => (
        <li key={field} className={styles.field} data-marked={field in marks || undefined}>
          <div className={styles.stated}>
            <p className={styles.label}>{FIELD_WORDS[field]}</p>
            {photos.has(field) && subject.values[field] === undefined ? (
              <Photo field={field} subject={subject} onLook={onLook} />
            ) : (
              <p className={styles.value}>
                <bdi>{statedWords(field, subject)}</bdi>
              </p>
            )}
            {field === 'phone' && <Proof subject={subject} />}
            <SentBack field={field} subject={subject} />
          </div>
          {subject.fields.includes(field) && (
            <SelectField
              compact
              label={`${FIELD_WORDS[field]}: is it in order?`}
              labelHidden
              className={styles.reason}
              options={REASONS}
              value={marks[field] ?? ''}
              disabled={onMark === undefined}
              onChange={event => onMark?.(withMark(marks, field, reasonOf(event.target.value)))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type FieldProps = { field: IdentityField; subject: IdentityUnderReview }

function Photo({ field, subject, onLook }: FieldProps & { onLook: (photo: string) => void }) {
  if (!subject.photos.some(photo => photo === field)) return <p className={styles.none}>Not sent</p>
  return (
    <button type="button" className={`q-link ${styles.look}`} onClick={() => onLook(field)}>
      Show
    </button>
  )
}

/** Whether the number was verified; without a text message gateway none is. */
function Proof({ subject: { isPhoneProved, values } }: Pick<FieldProps, 'subject'>) {
  if (values.phone === undefined) return null
  return (
    <p className={styles.before}>
      <Badge tone={isPhoneProved ? 'success' : 'neutral'}>
        {isPhoneProved ? 'Proved by a code' : 'Not proved by a code'}
      </Badge>
    </p>
  )
}

function SentBack({ field, subject }: FieldProps) {
  const before = subject.sentBack[field]
  if (before === undefined) return null
  return (
    <p className={styles.before}>
      <Badge tone={before.corrected ? 'info' : 'warning'}>
        {before.corrected ? 'Corrected' : 'Not corrected'}
      </Badge>
      Sent back before: {REASON_WORDS[before.reason].toLowerCase()}
    </p>
  )
}

function reasonOf(value: string): WrongReason | '' {
  return wrongReason.options.find(reason => reason === value) ?? ''
}
