/** Why a running server must stop or start again. */
export type Endings = {
  /** Another site has taken over the data folder, because this one was silent too long: it must stop. */
  readonly onFolderLost: () => void
  /** The sites of its database have opened a new market meanwhile: it must start again. */
  readonly onBegunAnew: () => void
  /** The machine's clock was ahead and was corrected: without a restart, trading waits until it has caught up. */
  readonly onSetBack: () => void
}
