import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { MovableTag, type MovableTagProps } from './movable-tag.tsx'
import styles from './own.module.css'
import { isMovable, type OwnLine } from './own-lines.ts'
import { useLiveResult } from './use-live-result.ts'

export function OwnLineTag({ line, ...moves }: Omit<MovableTagProps, 'line'> & { line: OwnLine }) {
  const { number } = useFormats()
  const { price, info } = moves
  return (
    <div className={styles.line} data-kind={line.kind} data-stack={stackOf(line)} data-price={price}>
      {isMovable(line) ? <MovableTag line={line} {...moves} /> : <StillTag line={line} />}
      <span translate="no" className={`q-num ${styles.price}`} aria-hidden="true">
        {number(price, { digits: info.precision })}
      </span>
    </div>
  )
}

/** Tags with the same key can be shown as one. A movable tag stays separate. */
function stackOf(line: OwnLine): string | undefined {
  if (isMovable(line)) return undefined
  const { kind } = line
  return kind === 'entry' || kind === 'limit' || kind === 'stop' ? `${kind} ${line.order.side}` : kind
}

function StillTag({ line }: { line: OwnLine }) {
  const t = useT()
  const { number } = useFormats()
  const result = useLiveResult(line.kind === 'entry' ? line.order : null)
  const { kind } = line
  if (kind === 'alert' || kind === 'trailing') return <span className={styles.tag}>{t(`own.${kind}`)}</span>
  if (kind !== 'entry' && kind !== 'limit' && kind !== 'stop')
    return <span className={styles.tag}>{t(`common:closeReason.${kind}`)}</span>
  return (
    <span className={styles.tag}>
      {t(kind === 'entry' ? `common:side.${line.order.side}` : `own.${kind}.${line.order.side}`)}{' '}
      <bdi translate="no" className={`q-num ${styles.lots}`}>
        {number(line.order.lots)}
      </bdi>
      {kind === 'entry' && (
        <bdi translate="no" ref={result} className={`q-num ${styles.result}`} data-figure="net" />
      )}
    </span>
  )
}
