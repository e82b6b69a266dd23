import * as moreIcons from './more-icons.tsx'

export function All() {
  return (
    <ul className="q-auto-grid">
      {Object.entries(moreIcons).map(([name, Icon]) => (
        <li key={name} className="q-row q-small">
          <Icon />
          {name}
        </li>
      ))}
    </ul>
  )
}
