const ALLOWED = new Set(
  'A B BDI BLOCKQUOTE BR CODE DD DEL DL DT EM H2 H3 H4 HR I INS LI OL P STRONG TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
)

/** Copies a document's HTML, keeping text elements and plain links; a second line of defense after the server. */
export function fillWithHtml(target: HTMLElement, html: string): void {
  const parsed = new DOMParser().parseFromString(markupOf(html), 'text/html')
  target.replaceChildren(...copyNodes(parsed.body.childNodes))
}

type Policies = { createPolicy(name: string, rules: { createHTML(text: string): string }): Policy }
type Policy = { createHTML(text: string): string }

const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
const policy = policies?.createPolicy('documents', { createHTML: text => text })

/** Parses in a separate inert document, where scripts do not run and images do not load. */
function markupOf(html: string): string {
  return policy?.createHTML(html) ?? html
}

function copyNodes(nodes: NodeListOf<ChildNode>): Node[] {
  return [...nodes].flatMap(copyNode)
}

function copyNode(node: ChildNode): Node[] {
  if (node.nodeType === 3) return [document.createTextNode(node.textContent ?? '')]
  if (!(node instanceof HTMLElement)) return []
  if (node.tagName === 'SCRIPT' || node.tagName === 'STYLE') return []
  const children = copyNodes(node.childNodes)
  if (!ALLOWED.has(node.tagName)) return children
  const copy = document.createElement(node.tagName)
  const href = node.getAttribute('href')
  if (copy instanceof HTMLAnchorElement && href !== null && isPlainLink(href)) copy.setAttribute('href', href)
  copy.append(...children)
  return [copy]
}

function isPlainLink(href: string): boolean {
  return /^(\/(?!\/)|https:\/\/|mailto:)/.test(href)
}
