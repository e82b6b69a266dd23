import { CopyButton } from './copy-button.tsx'

export function Kinds() {
  return <CopyButton text="0x00a1" label="Copy the address" copiedLabel="Copied" onFail={() => {}} />
}
