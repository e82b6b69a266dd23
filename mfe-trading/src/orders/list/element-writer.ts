import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

type Written = ReactElement<Props> & { readonly type: string }

type Part = string | Written

const lastProps = new WeakMap<Node, Props>()

/**
 * Writes elements without state or hooks into a place outside React and reuses existing nodes, in a fraction of the time
 * of a React update. Throws for a component with hooks.
 */
export function writeElements(place: Element, content: ReactNode): void {
  const parts = partsOf(content)
  while (place.childNodes.length > parts.length) place.lastChild?.remove()
  for (const [at, part] of parts.entries()) write(place, part, place.childNodes[at])
}

function write(place: Element, part: Part, existing: ChildNode | undefined): void {
  if (typeof part !== 'string') writeElement(place, part, existing)
  else if (!(existing instanceof Text)) put(place, document.createTextNode(part), existing)
  else if (existing.data !== part) existing.data = part
}

/** Writes an element over an existing node, or at the end of the place, and returns its node. */
export function writeElement(place: Element, part: ReactElement, existing: ChildNode | undefined): Element {
  if (!isWritten(part)) throw new Error('only an element of the page can be written')
  const isSame = existing instanceof HTMLElement && existing.localName === part.type
  const element = isSame ? existing : put(place, document.createElement(part.type), existing)
  const before = lastProps.get(element)
  if (before === part.props) return element
  for (const name of Object.keys(before ?? {})) {
    if (part.props[name] === undefined) writeProp(element, name, undefined)
  }
  for (const [name, value] of Object.entries(part.props)) {
    if (before?.[name] !== value) writeProp(element, name, value)
  }
  lastProps.set(element, part.props)
  writeElements(element, part.props.children)
  return element
}

function put<N extends ChildNode>(place: Element, node: N, existing: ChildNode | undefined): N {
  if (existing === undefined) place.append(node)
  else existing.replaceWith(node)
  return node
}

function writeProp(element: HTMLElement, name: string, value: unknown): void {
  if (name === 'children') return
  if (name === 'onClick') element.onclick = value as HTMLElement['onclick']
  else if (value === undefined || value === null)
    element.removeAttribute(name === 'className' ? 'class' : name)
  else if (name === 'style') Object.assign(element.style, value)
  else element.setAttribute(name === 'className' ? 'class' : name, String(value))
}

function isWritten(part: ReactElement): part is Written {
  return typeof part.type === 'string'
}

function partsOf(content: ReactNode): Part[] {
  if (content === null || content === undefined || typeof content === 'boolean') return []
  if (Array.isArray(content)) return content.flatMap(partsOf)
  if (!isValidElement<Props>(content)) return [String(content)]
  const { type, props } = content
  if (type === Fragment) return partsOf(props.children)
  if (isWritten(content)) return [content]
  if (typeof type !== 'function')
    throw new Error('only elements and plain function components can be written')
  return partsOf((type as (given: Props) => ReactNode)(props))
}
