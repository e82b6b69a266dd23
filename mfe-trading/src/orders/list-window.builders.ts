import { afterEach, beforeEach, vi } from 'vitest'

/** The test DOM has no layout, so list windows are 600 px high and 1,000 px wide. */
export function giveListsAWindow(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  })
  afterEach(() => void vi.restoreAllMocks())
}
