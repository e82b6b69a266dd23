import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

type WrittenDocument = {
  readonly id: string
  readonly updatedAt: string
  readonly formerly?: readonly string[]
  readonly accepted?: boolean
  /** By `<locale>/<file>`. */
  readonly texts: Readonly<Record<string, string>>
}

/** Writes a content folder that the end of the test deletes. */
export async function writeContent(documents: readonly WrittenDocument[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const { texts } of documents)
    for (const [file, text] of Object.entries(texts)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), text)
    }
  const entries = documents.map(({ texts: _, ...entry }) => ({ ...entry, type: 2, titles: { en: entry.id } }))
  await writeFile(path.join(folder, 'documents.json'), JSON.stringify(entries))
  return folder
}
