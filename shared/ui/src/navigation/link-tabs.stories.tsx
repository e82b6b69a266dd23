import { LinkTabs } from './link-tabs.tsx'

export function Kinds() {
  return (
    <>
      <LinkTabs
        label="Account"
        links={[
          { href: '#balance', label: 'Balance', current: true },
          { href: '#statement', label: 'Statement' },
        ]}
      />
      <LinkTabs
        label="Many"
        links={Array.from({ length: 12 }, (_, at) => ({ href: `#${at}`, label: `Section ${at + 1}` }))}
      />
    </>
  )
}
