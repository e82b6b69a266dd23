export type Endings = {
  /** Another site took over the data folder after this one was silent too long: stop. */
  readonly onFolderLost: () => void
  /** The machine's clock was ahead and was corrected: without a restart, trading waits until it catches up. */
  readonly onSetBack: () => void
  /** The feed of this site must be opened again: restart. */
  readonly onReopen: () => void
}
