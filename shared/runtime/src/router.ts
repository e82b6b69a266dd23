// Only the names in use: a library shared whole cannot be tree-shaken (architecture, "Shared at runtime").
export {
  Link,
  Navigate,
  NavLink,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
