import { Stepper } from './stepper.tsx'

const STEPS = ['Amount', 'Proof of the address and of its owner', 'Confirmation']

export function Steps() {
  return [0, 1, 2, 3].map(current => (
    <Stepper
      key={current}
      label={`At step ${current + 1}`}
      steps={STEPS}
      current={current}
      doneLabel="done"
    />
  ))
}
