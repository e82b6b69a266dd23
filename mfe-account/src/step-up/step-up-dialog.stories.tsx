import { StepUpDialog } from './step-up-dialog.tsx'

export function Password() {
  return <StepUpDialog methods={['password']} onClose={() => {}} />
}

export function Factors() {
  return <StepUpDialog methods={['passkey', 'totp']} onClose={() => {}} />
}

export function Impossible() {
  return <StepUpDialog methods={[]} onClose={() => {}} />
}
