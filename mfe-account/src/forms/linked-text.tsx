import { TextLink } from '@quayside/ui/text-link'
import { Fragment } from 'react'

/** A sentence with links, "I accept the <terms>terms</terms>". They open in a new tab, so the form keeps its values. */
export function LinkedText({ text, links }: { text: string; links: Readonly<Record<string, string>> }) {
  const parts = text.split(/(<\w+>[^<]*<\/\w+>)/)
  return parts.map(part => {
    const [, name = '', label] = /^<(\w+)>([^<]*)</.exec(part) ?? []
    const href = links[name]
    if (href === undefined) return <Fragment key={part}>{label ?? part}</Fragment>
    return (
      <TextLink key={part} href={href} target="_blank">
        {label}
      </TextLink>
    )
  })
}
