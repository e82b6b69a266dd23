import styles from '../own.module.css'

/** The price, shown where the axis has no room for it, and what the tag says for a group, written with each draw. */
export function TagEnd({ at }: { at: string }) {
  return (
    <>
      <bdi translate="no" className={`q-num ${styles.at}`}>
        {at}
      </bdi>
      <span data-part="group" />
    </>
  )
}
