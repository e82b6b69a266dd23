type Swap = { readonly text: Text; readonly font: ChildNode; readonly data: string }

/**
 * Keeps React's text nodes in the page while the browser translates it. Chrome and Edge replace each text node with a
 * `<font>`, or wrap it in one. React still holds the node: it would throw when it removes the node, and write a new price
 * where no one sees it. Each node therefore returns, empty, in front of its translation. The translation goes as soon as
 * React writes, moves or removes the node, and the browser translates the new text.
 *
 * One observer covers every React root below `page`, regardless of its remote's version. It does nothing until it meets a
 * `<font>`, which React never renders here.
 */
export function followTranslation(page: Node): void {
  const swaps = new WeakMap<Node, Swap>()
  const structure = { childList: true, subtree: true }
  let isTranslated = false

  const observer = new MutationObserver(records => {
    for (const record of records)
      for (const node of record.type === 'childList' ? record.removedNodes : [record.target])
        follow(node, record)
    if (!isTranslated) return
    // Drops the records of own changes. Watches writes only from now on, because prices write often.
    observer.disconnect()
    observer.observe(page, { ...structure, characterData: true })
  })

  function follow(
    node: Node,
    { type, target, addedNodes, previousSibling, nextSibling }: MutationRecord,
  ): void {
    const swap = swaps.get(node)
    if (swap) settle(swap, type)
    else if (node instanceof Text)
      take(node, node.data, [...addedNodes, previousSibling, nextSibling], target)
  }

  /** Puts a text back in front of its translation, the first candidate in `others`; returns whether there is one. */
  function take(text: Text, data: string, others: readonly (Node | null)[], parent: Node | null): boolean {
    const font = others.find(other => isFont(other) && other.parentNode === parent && !swaps.has(other))
    if (!isFont(font)) return false
    const swap = { text, font, data }
    swaps.set(text, swap).set(font, swap)
    if (font.contains(text)) text.replaceWith(data)
    font.before(text)
    text.data = ''
    isTranslated = true
    return true
  }

  function settle({ text, font, data }: Swap, type: MutationRecordType): void {
    swaps.delete(text)
    swaps.delete(font)
    if (type === 'characterData' || !text.parentNode) font.remove()
    else {
      if (font.parentNode) text.after(font)
      if (!take(text, data, [text.nextSibling], text.parentNode)) text.data = data
    }
  }

  observer.observe(page, structure)
}

function isFont(node: Node | null | undefined): node is Element {
  return node?.nodeName === 'FONT'
}
