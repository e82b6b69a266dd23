import { TextLink } from './text-link.tsx'

export function Kinds() {
  return (
    <>
      <p>
        A sentence with <TextLink href="#link">a link</TextLink> inside.
      </p>
      <TextLink href="#quiet" quiet>
        A quiet link
      </TextLink>
    </>
  )
}
