/** Lucide icons (ISC) for the chart tools, kept out of `shared/ui` so that the front page does not load them. */
function icon(path: string) {
  return function Icon() {
    return (
      <svg className="q-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={path} />
      </svg>
    )
  }
}

export const MaximizeIcon = /* @__PURE__ */ icon(
  'M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3',
)
export const MinimizeIcon = /* @__PURE__ */ icon(
  'M8 3v3a2 2 0 0 1-2 2H3M21 8h-3a2 2 0 0 1-2-2V3M3 16h3a2 2 0 0 1 2 2v3M16 21v-3a2 2 0 0 1 2-2h3',
)
export const PencilIcon = /* @__PURE__ */ icon(
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
)
