import { useId } from 'react'

export type ProgressProps = {
  label: string
  labelHidden?: boolean
  value?: number
  max?: number
  valueText?: string
}

export function Progress({ label, labelHidden, value, max = 1, valueText }: ProgressProps) {
  const id = useId()
  return (
    <div className="q-progress">
      <span className={labelHidden ? 'q-visually-hidden' : undefined}>
        <label htmlFor={id}>{label}</label>
        {valueText && (
          <bdi translate="no" className="q-num">
            {valueText}
          </bdi>
        )}
      </span>
      <progress id={id} value={value} max={max} aria-valuetext={valueText} />
    </div>
  )
}
