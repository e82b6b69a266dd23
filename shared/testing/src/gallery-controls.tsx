import { LANGUAGE_TAG, LOCALES } from '@quayside/contracts/locales'
import { SelectField } from '@quayside/ui/select-field'
import { useState } from 'react'

const THEMES = ['system', 'light', 'dark'].map(value => ({ value, label: value }))
const WIDTHS = ['100%', '1440px', '768px', '390px', '320px'].map(value => ({ value, label: value }))
const LANGUAGES = LOCALES.map(({ value, name }) => ({ value, label: `${LANGUAGE_TAG[value]} ${name}` }))

/** The list of stories, and the chosen one in a frame of the chosen width, theme, and language. */
export function GalleryControls({ ids }: { ids: readonly string[] }) {
  const [id, setId] = useState(() => decodeURIComponent(location.hash.slice(1)) || (ids[0] ?? ''))
  const [locale, setLocale] = useState('en')
  const [theme, setTheme] = useState('system')
  const [width, setWidth] = useState('100%')
  return (
    <div className="q-row q-nowrap" style={{ alignItems: 'start', blockSize: '100dvb' }}>
      <nav aria-label="Stories" style={{ flex: 'none', overflow: 'auto', blockSize: '100%' }}>
        {ids.map(each => (
          <a
            key={each}
            className="q-menu-item"
            href={`#${each}`}
            aria-current={each === id || undefined}
            onClick={() => setId(each)}
          >
            {each}
          </a>
        ))}
      </nav>
      <div className="q-stack q-grow" style={{ blockSize: '100%', minInlineSize: 0 }}>
        <div className="q-row">
          <SelectField
            compact
            label="Language"
            options={LANGUAGES}
            value={locale}
            onChange={event => setLocale(event.target.value)}
          />
          <SelectField
            compact
            label="Theme"
            options={THEMES}
            value={theme}
            onChange={event => setTheme(event.target.value)}
          />
          <SelectField
            compact
            label="Width"
            options={WIDTHS}
            value={width}
            onChange={event => setWidth(event.target.value)}
          />
        </div>
        <iframe
          title={id}
          src={`/?${new URLSearchParams({ frame: '', locale, theme })}#${id}`}
          style={{ inlineSize: width, flex: '1', border: '1px solid var(--hairline)' }}
        />
      </div>
    </div>
  )
}
