// Exports only used names: a shared library cannot be tree-shaken (architecture, "Shared at runtime"). The link is our
// own over the router's hooks: the library's adds prefetching of framework routes, a fifth of its weight.
export { Route, Router, Routes, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
export { Link } from './link.tsx'
