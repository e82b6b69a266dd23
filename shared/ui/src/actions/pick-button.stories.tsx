import { PickButton } from './pick-button.tsx'

export function Kinds() {
  return (
    <div className="q-row">
      <PickButton label="Choose a file" className={undefined} onPick={() => {}} />
      <PickButton label="Choose a file" className={undefined} isPrimary onPick={() => {}} />
      <PickButton label="Take a photo" className={undefined} camera="environment" onPick={() => {}} />
    </div>
  )
}
