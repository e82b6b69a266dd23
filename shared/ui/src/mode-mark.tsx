import { classNames } from './class-names.ts'

export type ModeMarkProps = {
  mode: 'demo' | 'real'
  label: string
  className?: string
}

export function ModeMark({ mode, label, className }: ModeMarkProps) {
  return (
    <span className={classNames('q-mode', className)} data-mode={mode}>
      {label}
    </span>
  )
}
