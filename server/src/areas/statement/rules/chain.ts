import { createHash } from 'node:crypto'

export type Chain = {
  add(text: string): void
  /** SHA-256 of the previous head, in lowercase hex, followed by the last line; empty before the first. */
  readonly head: string
}

export function linesFile(month: string): string {
  return `ledger-${month}.csv`
}

/** Starts a chain; `checkCommands` recompute its head from a copy of the file. */
export function createChain(): Chain {
  let head = ''
  return {
    add(text) {
      for (const line of text.split('\n').slice(0, -1))
        head = createHash('sha256').update(`${head}${line}\n`).digest('hex')
    },
    get head() {
      return head
    },
  }
}

/** Returns public commands that verify the chain, one for Unix tools and one for Node; either suffices. */
export function checkCommands(file: string): readonly [shell: string, node: string] {
  return [
    `h=; while IFS= read -r l; do h=$(sha256sum <<< "$h$l" | cut -c1-64); done < ${file}; echo $h`,
    `node -p "require('fs').readFileSync('${file}','utf8').split('\\n').slice(0,-1)\n.reduce((h,l)=>require('crypto').createHash('sha256').update(h+l+'\\n').digest('hex'),'')"`,
  ]
}
