import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Dialog } from '@quayside/ui/dialog'
import { SearchIcon } from '@quayside/ui/icons'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextField } from '@quayside/ui/text-field'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { find, type Hit, type HitGroup } from './find.ts'
import { useAct } from './use-act.ts'
import { useSources } from './use-sources.ts'

/** The search: a combobox over hits and commands, with arrow keys and Enter or the pointer. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const act = useAct()
  const base = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { sources, isWaiting } = useSources(text)
  const groups = find(text, sources)
  const hits = groups.flatMap(group => group.hits)
  const at = Math.min(chosen, hits.length - 1)

  useEffect(() => {
    document.getElementById(`${base}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [base, at])

  function go({ to }: Hit): void {
    onClose()
    void (typeof to === 'string' ? navigate(to) : act(to))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter that ends a composition chooses a letter, not a hit.
    if (event.nativeEvent.isComposing) return
    const hit = hits[at]
    if (event.key === 'Enter' && hit) go(hit)
    const step = STEPS[event.key]
    if (step !== undefined && hits.length > 0) setChosen((at + step + hits.length) % hits.length)
    if (event.key === 'Enter' || step !== undefined) event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={t('search.title')} closeLabel={t('close')}>
      <div className="shell-search">
        <TextField
          data-focus
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${base}-list`}
          aria-activedescendant={hits.length > 0 ? `${base}-${at}` : undefined}
          aria-autocomplete="list"
          label={t('search.label')}
          labelHidden
          placeholder={t('search.label')}
          prefix={<SearchIcon />}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Hits groups={groups} base={base} at={at} onGo={go} />
        <p className="q-visually-hidden" role="status">
          {text !== '' && hits.length > 0 && t('search.count', { count: hits.length })}
        </p>
        {hits.length === 0 && isWaiting && <Skeleton lines={3} />}
        {hits.length === 0 && !isWaiting && (
          <p className="q-small q-text-3" role="status">
            {t('search.none')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type HitsProps = { groups: readonly HitGroup[]; base: string; at: number; onGo: (hit: Hit) => void }

function Hits({ groups, base, at, onGo }: HitsProps) {
  const t = useT()
  let place = -1
  return (
    <div role="listbox" id={`${base}-list`} aria-label={t('search.title')} className="shell-hits">
      {groups.map(({ kind, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields
        <div key={kind} role="group" aria-labelledby={`${base}-${kind}`}>
          <p id={`${base}-${kind}`} className="q-caption q-text-3">
            {t(`search.group.${kind}`)}
          </p>
          {hits.map(hit => {
            place += 1
            const own = place
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
              <div
                key={typeof hit.to === 'string' ? hit.to : Object.values(hit.to).join()}
                role="option"
                id={`${base}-${own}`}
                tabIndex={-1}
                aria-selected={own === at}
                className="q-menu-item"
                onClick={() => onGo(hit)}
              >
                <bdi>{hit.text}</bdi>
                {hit.note && <bdi className="q-caption q-text-3">{hit.note}</bdi>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
