import { createHash } from 'node:crypto'

/** A chain of hashes over the lines of a file. */
export type Chain = {
  /** Takes lines that each end with a line feed. */
  add(text: string): void
  /** SHA-256 of the hash so far, in lower-case hexadecimal digits, followed by the last line; empty before the first. */
  readonly head: string
}

/** The file's name in the commands that check it. */
export function linesFile(month: string): string {
  return `ledger-${month}.csv`
}

/** Begins a chain: what its head is of a file, `checkCommands` says of a copy. */
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

/** The public commands, of which one is enough: by the tools of every Unix, and by Node. Both can be copied off a page. */
export function checkCommands(file: string): readonly [shell: string, node: string] {
  return [
    `h=; while IFS= read -r l; do h=$(sha256sum <<< "$h$l" | cut -c1-64); done < ${file}; echo $h`,
    `node -p "require('fs').readFileSync('${file}','utf8').split('\\n').slice(0,-1)\n.reduce((h,l)=>require('crypto').createHash('sha256').update(h+l+'\\n').digest('hex'),'')"`,
  ]
}
