import type { AgreementBlock, AgreementWords } from '@quayside/contracts/endpoints/loans'
import type { PdfBlock, PdfDocument } from '../../../platform/pdf/document.ts'

/** Returns all words of the document in order, so the screen shows the same text as the file (rules §7). */
export function wordsOf({ locale, title, lead, author, mark, blocks }: PdfDocument): AgreementWords {
  return { locale, title, lead, author, mark: mark ?? null, blocks: blocks.flatMap(blockOf) }
}

function blockOf(block: PdfBlock): AgreementBlock[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'code':
      return [{ kind: block.kind, text: block.text }]
    case 'facts':
      return [{ kind: 'facts', facts: block.facts.map(([name, value]) => [name, value]) }]
    case 'table':
      return [
        {
          kind: 'table',
          columns: block.columns.map(({ heading, hasFigures = false }) => ({ heading, hasFigures })),
          rows: block.rows.map(row => [...row]),
        },
      ]
    case 'picture':
      return []
  }
}
