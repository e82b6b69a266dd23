import { Button } from '../actions/button.tsx'
import { Alert, AlertIcon } from './alert.tsx'

const TONES = ['info', 'success', 'warning', 'danger'] as const

export function Tones() {
  return TONES.map(tone => (
    <Alert key={tone} tone={tone} title={`Tone ${tone}`}>
      The order was accepted at 1.08255.
    </Alert>
  ))
}

export function Icons() {
  return (
    <div className="q-row">
      {TONES.map(tone => (
        <AlertIcon key={tone} tone={tone} />
      ))}
    </div>
  )
}

export function Parts() {
  return (
    <>
      <Alert>Only a text.</Alert>
      <Alert title="Only a title" />
      <Alert
        tone="warning"
        title="A title long enough to reach the second line on a phone, with an action below the text"
        actions={<Button size="sm">Try again</Button>}
        onDismiss={() => {}}
        dismissLabel="Dismiss"
      >
        The connection is slow. Prices may be older than they look, and orders wait for a fresh price.
      </Alert>
    </>
  )
}
