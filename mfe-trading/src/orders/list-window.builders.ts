import { afterEach, beforeEach, vi } from 'vitest'

/** The document of tests has no layout: in each test of a file the window of a list is 600 px high and 1,000 wide. */
export function giveListsAWindow(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  })
  afterEach(() => void vi.restoreAllMocks())
}
