import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { EyeIcon, EyeOffIcon } from '../more-icons.tsx'
import { describedBy, FieldNotes } from './field-notes.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'size'> & {
  label: string
  labelHidden?: boolean
  aside?: ReactNode
  hint?: ReactNode
  error?: string
  prefix?: ReactNode
  suffix?: ReactNode
  reveal?: { show: string; hide: string }
  compact?: boolean
}

/** A labeled input. Other props, including `ref`, go to the `<input>`, so a form library can register it. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, aside, hint, error, prefix, suffix, reveal, compact, className, ...input } =
    props
  const ownId = useId()
  const id = input.id ?? ownId
  const [shown, setShown] = useState(false)
  const notes = { id, hint, error }
  return (
    <div className={classNames('q-field', compact && 'q-field-compact', className)}>
      <div className={labelHidden ? 'q-visually-hidden' : 'q-label'}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className="q-control">
        {prefix && <span className="q-affix">{prefix}</span>}
        <input {...input} id={id} type={shown ? 'text' : input.type} {...describedBy(notes)} />
        {suffix && <span className="q-affix">{suffix}</span>}
        {reveal && (
          <span className="q-affix">
            <IconButton
              size="sm"
              label={shown ? reveal.hide : reveal.show}
              icon={shown ? <EyeOffIcon /> : <EyeIcon />}
              onClick={() => setShown(!shown)}
            />
          </span>
        )}
      </div>
      <FieldNotes {...notes} />
    </div>
  )
}
