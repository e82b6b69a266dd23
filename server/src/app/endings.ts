/** What a server cannot continue with on its own. */
export type Endings = {
  /** Another site has taken over the data folder, because this one was silent too long: it must stop. */
  readonly onFolderLost: () => void
  /** The sites of its database have begun another market meanwhile: it must start again. */
  readonly onBegunAnew: () => void
  /** The clock of the machine was ahead and was corrected: without a new start, trading waits until it has caught up. */
  readonly onSetBack: () => void
}
