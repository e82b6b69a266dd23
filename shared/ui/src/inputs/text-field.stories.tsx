import { TextLink } from '../actions/text-link.tsx'
import { TextField } from './text-field.tsx'

export function States() {
  return (
    <>
      <TextField label="Empty" />
      <TextField label="Placeholder" placeholder="0.00" />
      <TextField label="Filled" defaultValue="marin" />
      <TextField label="With a hint" hint="At least ten characters." />
      <TextField label="With an error" defaultValue="m" error="The name is too short." />
      <TextField label="Disabled" defaultValue="marin" disabled />
      <TextField label="Read only" defaultValue="marin" readOnly />
    </>
  )
}

export function Parts() {
  return (
    <>
      <TextField label="Amount" prefix="≈" suffix="USD" defaultValue="1250.00" />
      <TextField
        label="Password"
        type="password"
        defaultValue="password"
        reveal={{ show: 'Show', hide: 'Hide' }}
        aside={<TextLink href="#forgot">Forgot it?</TextLink>}
      />
      <TextField label="Compact" compact />
      <TextField label="Hidden label" labelHidden placeholder="Search" />
      <TextField
        label="A label that is long enough to need a second line on a phone of the usual size"
        defaultValue="0x00000000000000000000000000000000000000a100000000000000000000000000000000000000a1"
      />
    </>
  )
}
