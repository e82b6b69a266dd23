import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import styles from '../own.module.css'
import { useLiveResult } from '../use-live-result.ts'
import { lineName, lotsOf } from './line-name.ts'
import { MovableTag, type MovableTagProps } from './movable-tag.tsx'
import { isMovable, type OwnLine } from './own-lines.ts'
import { TagEnd } from './tag-end.tsx'

type TagProps = Omit<MovableTagProps, 'line'> & {
  line: OwnLine
  /** Whether the customer moves it now. */
  isHeld: boolean
}

export function OwnLineTag({ line, isHeld, ...moves }: TagProps) {
  const { number } = useFormats()
  const { price, info } = moves
  const at = number(price, { digits: info.precision })
  return (
    <div
      className={styles.line}
      data-kind={line.kind}
      data-line={line.id}
      data-price={price}
      data-held={isHeld || undefined}
    >
      {isMovable(line) ? (
        <MovableTag line={line} {...moves} />
      ) : (
        <span className={styles.tag}>
          <StillWords line={line} />
          <TagEnd at={at} />
        </span>
      )}
      <span translate="no" className={`q-num ${styles.price}`} aria-hidden="true">
        {at}
      </span>
    </div>
  )
}

function StillWords({ line }: { line: OwnLine }) {
  const t = useT()
  const { number } = useFormats()
  const result = useLiveResult(line.kind === 'entry' ? line.order : null)
  const lots = lotsOf(line)
  const planned = 'result' in line ? line.result : null
  return (
    <>
      <span>{lineName(line, t)}</span>{' '}
      {lots !== null && (
        <bdi translate="no" className="q-num">
          {number(lots)}
        </bdi>
      )}
      {line.kind === 'entry' && (
        <bdi translate="no" ref={result} className={`q-num ${styles.result}`} data-figure="net" />
      )}
      {planned !== null && (
        <bdi translate="no" className={`q-num ${styles.result}`}>
          {number(planned, { signed: true })} USD
        </bdi>
      )}
    </>
  )
}
