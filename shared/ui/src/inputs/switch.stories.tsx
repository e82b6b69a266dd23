import { Switch } from './switch.tsx'

export function States() {
  return (
    <>
      <Switch label="Off" />
      <Switch label="On" defaultChecked />
      <Switch label="Disabled" disabled />
      <Switch label="On and disabled" defaultChecked disabled />
      <Switch label="With a hint" hint="Applies to all your devices." />
      <Switch label="With an error" error="The setting was not saved." />
      <Switch label="Ask before every order, also before those that only close or reduce a position that is open now" />
    </>
  )
}
