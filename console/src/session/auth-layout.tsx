import type { ReactNode } from 'react'
import styles from './auth-layout.module.css'
import { Mark } from './mark.tsx'

type AuthLayoutProps = { title: string; lead?: string; children: ReactNode }

export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <Mark />
        <span className="q-text-3">Release console</span>
      </div>
      <section className="q-card">
        <div className="q-stack q-gap-4">
          <h1 className="q-title">{title}</h1>
          {lead && <p className="q-text-2">{lead}</p>}
        </div>
        {children}
      </section>
    </main>
  )
}
