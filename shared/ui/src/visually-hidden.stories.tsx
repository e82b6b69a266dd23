import { VisuallyHidden } from './visually-hidden.tsx'

export function Hidden() {
  return (
    <p>
      Visible text<VisuallyHidden> and text for screen readers</VisuallyHidden>.
    </p>
  )
}
