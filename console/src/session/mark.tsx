import styles from './mark.module.css'

export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M7 21.5c3 0 3-2 6-2s3 2 6 2 3-2 6-2M7 11h18M11 11v5M21 11v5" />
    </svg>
  )
}
