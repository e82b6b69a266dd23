export { Route, Router, Routes, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { Link } from './link.js';
