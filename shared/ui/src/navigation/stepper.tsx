export type StepperProps = {
  label: string
  steps: readonly string[]
  current: number
  doneLabel: string
}

export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <ol className="q-stepper" aria-label={label}>
      {steps.map((step, at) => (
        <li key={step} data-state={stateOf(at, current)} aria-current={at === current ? 'step' : undefined}>
          <span>{step}</span>
          {at < current && <span className="q-visually-hidden">{doneLabel}</span>}
        </li>
      ))}
    </ol>
  )
}

function stateOf(at: number, current: number): 'done' | 'current' | 'next' {
  if (at === current) return 'current'
  return at < current ? 'done' : 'next'
}
