import { Button } from '../actions/button.tsx'
import { TextField } from '../inputs/text-field.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

function Opened(props: Partial<DialogProps>) {
  return <Dialog open onClose={() => {}} title="Close the position" closeLabel="Close" {...props} />
}

const FOOTER = (
  <>
    <Button>Cancel</Button>
    <Button variant="primary">Confirm</Button>
  </>
)

export function Short() {
  return (
    <Opened size="sm" footer={FOOTER}>
      The position closes at the next price.
    </Opened>
  )
}

export function Form() {
  return (
    <Opened footer={FOOTER} keepOnBackdrop>
      <form className="q-stack">
        <TextField label="Stop loss" suffix="USD" data-focus />
        <TextField label="Take profit" suffix="USD" error="Enter a price above the current one." />
      </form>
    </Opened>
  )
}

export function Long() {
  return (
    <Opened
      size="lg"
      reading
      footer={FOOTER}
      title="Terms of the agreement between the customer and the operator"
    >
      {Array.from({ length: 40 }, (_, line) => `Paragraph ${line + 1} of the terms.`).map(text => (
        <p key={text}>{text}</p>
      ))}
    </Opened>
  )
}
