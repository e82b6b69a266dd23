import { createRoot } from 'react-dom/client'
import { localeOf } from './dev-texts.ts'
import type { Fixtures } from './fixtures.ts'
import { GalleryControls } from './gallery-controls.tsx'
import { type Story, showStories } from './gallery-frame.tsx'

/** A package whose `*.stories.tsx` files export components without props, one per story. */
export type StoryPackage = {
  readonly name: string
  readonly modules: {
    (file: string): Record<string, Story['component']>
    keys(): readonly string[]
  }
  readonly fixtures?: Fixtures
}

/** The gallery's page: a list with controls, or in its frame the story that the fragment names. */
export function gallery(packages: readonly StoryPackage[]): void {
  const stories = new Map(packages.flatMap(storiesOf).map(story => [story.id, story]))
  const { search } = location
  const isFrame = new URLSearchParams(search).has('frame')
  if (isFrame) void showStories(stories, localeOf(search))
  else {
    const place = document.createElement('div')
    document.body.append(place)
    createRoot(place).render(<GalleryControls ids={[...stories.keys()]} />)
  }
}

function storiesOf({ name, modules, fixtures }: StoryPackage): Story[] {
  return modules.keys().flatMap(file => {
    const component = file.replace(/^\.\/|\.stories\.tsx$/g, '')
    return Object.entries(modules(file)).map(([state, story]) => ({
      id: `${name}/${component}/${state}`,
      remote: name,
      component: story,
      fixtures,
    }))
  })
}
