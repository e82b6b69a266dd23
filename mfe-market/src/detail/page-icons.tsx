/** Lucide (ISC). In the common set they would join the front page's first load. */
function Drawing({ path }: { path: string }) {
  return (
    <svg className="q-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

export function ListIcon() {
  return <Drawing path="M4 5h16M4 12h16M4 19h16" />
}

export function DetailsIcon() {
  return <Drawing path="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 16v-4M12 8h.01" />
}

export function ChevronIcon() {
  return <Drawing path="M6 9l6 6 6-6" />
}
