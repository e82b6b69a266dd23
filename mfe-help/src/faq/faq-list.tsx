import type { ContentItem } from '@quayside/contracts/endpoints/help'
import { useEffect, useRef, useState } from 'react'
import { DocumentView } from '../documents/document-view.tsx'
import styles from './faq-list.module.css'

export function FaqList({ items, opened }: { items: readonly ContentItem[]; opened?: string | undefined }) {
  return (
    <div className={styles.list}>
      {items.map(item => (
        <Question key={item.id} item={item} open={item.id === opened} />
      ))}
    </div>
  )
}

function Question({ item, open }: { item: ContentItem; open: boolean }) {
  const [asked, setAsked] = useState(open)
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <details
      ref={place}
      className={styles.question}
      open={open}
      onToggle={event => event.currentTarget.open && setAsked(true)}
    >
      <summary className={styles.summary}>{item.title}</summary>
      <div className={styles.answer}>{asked && <DocumentView id={item.id} dated={false} />}</div>
    </details>
  )
}
