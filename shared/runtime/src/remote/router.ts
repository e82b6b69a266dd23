// Only used names, since a shared library cannot be tree-shaken. The link is ours, a fifth lighter.
export { Route, Router, Routes, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
export { Link } from './link.tsx'
