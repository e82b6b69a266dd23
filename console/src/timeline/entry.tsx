import { consentWords } from '@quayside/contracts/release/consent'
import type { BoardEnvironment, Timeline } from '@quayside/contracts/release/plane'
import { Badge } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { useAsk } from '../acts/ask.tsx'
import { restoreAct } from '../acts/environment-acts.ts'
import { actTitle, SOURCES } from '../audit/event-words.ts'
import { Changes } from '../changes/changes.tsx'
import { When } from '../format/when.tsx'
import { useDenial } from '../session/use-session.tsx'
import { RestorePreview } from './restore-preview.tsx'
import styles from './timeline.module.css'

type EntryProps = { entry: Timeline['entries'][number]; environment: BoardEnvironment }

export function Entry({ entry, environment }: EntryProps) {
  const ask = useAsk()
  const denial = useDenial('release-manager')
  const isCurrent = entry.revision === environment.revision
  const restore = () =>
    ask({
      ...restoreAct({ environment: environment.name, revision: environment.revision }, entry.revision),
      preview: <RestorePreview environment={environment} revision={entry.revision} />,
    })
  return (
    <li className={styles.entry} data-current={isCurrent || undefined}>
      <div className={styles.revision}>r{entry.revision}</div>
      <div className="q-stack q-gap-8">
        <div className={styles.line}>
          <span className="q-strong">{actTitle(entry.act)}</span>
          {isCurrent && <Badge tone="success">now</Badge>}
          <span className="q-text-3">
            {entry.actor} · {SOURCES[entry.source]} · <When at={entry.at} />
          </span>
        </div>
        {entry.consent === null
          ? entry.reason && <p className="q-text-2">{entry.reason}</p>
          : consentWords(entry.consent).map(line => (
              <p key={line} className="q-text-2">
                {line}
              </p>
            ))}
        <Changes changes={entry.changes} />
      </div>
      {!isCurrent && (
        <Button size="sm" disabled={denial !== null} title={denial ?? undefined} onClick={restore}>
          Restore
        </Button>
      )}
    </li>
  )
}
