import { Checkbox } from './checkbox.tsx'

export function States() {
  return (
    <>
      <Checkbox label="Off" />
      <Checkbox label="On" defaultChecked />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="On and disabled" defaultChecked disabled />
      <Checkbox label="With a hint" hint="You can change this later." />
      <Checkbox label="With an error" error="Accept the terms to continue." />
      <Checkbox label="I have read the terms of service, the risk disclosure and the fee schedule, and I accept that losses can exceed my expectations when I trade with leverage" />
    </>
  )
}
