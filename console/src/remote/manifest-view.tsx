import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { Card } from '@quayside/ui/card'
import { counted, size } from '../format/amount.ts'
import styles from './remote.module.css'

export function ManifestView({ manifest }: { manifest: RemoteManifest }) {
  const files = Object.entries(manifest.files).sort(([, a], [, b]) => b.size - a.size)
  const locales = Object.keys(manifest.locales)
  return (
    <>
      <Card title={counted(manifest.routes.length, 'route')}>
        <ul className={styles.routes}>
          {manifest.routes.map(route => (
            <li key={route.path}>
              <code translate="no">{route.path}</code> <span className="q-text-3">{route.access}</span>
            </li>
          ))}
        </ul>
        <p className="q-small q-text-2">
          Contract {manifest.contract.min} to {manifest.contract.max} · {counted(locales.length, 'language')}:{' '}
          {locales.join(', ')}
        </p>
      </Card>
      <Card title={counted(files.length, 'file')} flush>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it */}
        <ul className={styles.files} tabIndex={0} aria-label="Files">
          {files.map(([name, file]) => (
            <li key={name}>
              <span className={styles.file}>{name}</span>
              <span className={styles.bytes}>{size(file.size)}</span>
              <code translate="no" className={styles.hash} title={file.sha384}>
                {file.sha384}
              </code>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
