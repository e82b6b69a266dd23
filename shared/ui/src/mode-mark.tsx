import { classNames } from './class-names.ts'

export type ModeMarkProps = {
  mode: 'demo' | 'real'
  label: string
  className?: string
}

/** Shows the account by word and shape: Demo is a dashed lozenge, Real a filled square tag. */
export function ModeMark({ mode, label, className }: ModeMarkProps) {
  return (
    <span className={classNames('q-mode', className)} data-mode={mode}>
      {label}
    </span>
  )
}
