import type { AgreementBlock, AgreementWords } from '@quayside/contracts/endpoints/loans'
import { directionOf, LANGUAGE_TAG } from '@quayside/contracts/locales'
import { type RefObject, useEffect, useRef } from 'react'
import styles from './agreement.module.css'

export type AgreementTextProps = {
  readonly words: AgreementWords
  readonly label: string
  /** Called once the end has been visible. */
  readonly onEnd?: () => void
}

/** The agreement's text: every word of its file, in order and in the file's language. */
export function AgreementText({ words, label, onEnd }: AgreementTextProps) {
  const { locale, title, lead, author, mark, blocks } = words
  const end = useRef<HTMLDivElement>(null)
  useSight(end, onEnd)
  return (
    <section
      className={styles.words}
      aria-label={label}
      lang={LANGUAGE_TAG[locale]}
      dir={directionOf(locale)}
    >
      {mark !== null && <p className={styles.mark}>{mark}</p>}
      <p className="q-small q-text-2">{author}</p>
      <h3 className="q-title">{title}</h3>
      <p className="q-small q-text-2">
        <bdi>{lead}</bdi>
      </p>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a file never change their order
        <Block key={at} block={block} />
      ))}
      <div ref={end} className={styles.end} />
    </section>
  )
}

/** Calls `onSight` when the element becomes visible in the viewport. */
function useSight(end: RefObject<HTMLElement | null>, onSight: (() => void) | undefined): void {
  useEffect(() => {
    const target = end.current
    if (onSight === undefined || target === null) return
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) onSight()
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [end, onSight])
}

function Block({ block }: { block: AgreementBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h4 className={styles.heading}>{block.text}</h4>
    case 'text':
      return <p>{block.text}</p>
    case 'code':
      return (
        <p className={styles.code} dir="ltr">
          {block.text}
        </p>
      )
    case 'facts':
      return (
        <dl className={styles.facts}>
          {block.facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <Table table={block} />
  }
}

function Table({ table: { columns, rows } }: { table: Extract<AgreementBlock, { kind: 'table' }> }) {
  return (
    <div className={styles.wide}>
      <table>
        <thead>
          <tr>
            {columns.map(({ heading, hasFigures }) => (
              <th key={heading} scope="col" data-figures={hasFigures || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={columns[at]?.heading} data-figures={columns[at]?.hasFigures || undefined}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
