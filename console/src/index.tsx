import '@quayside/ui/styles/all.css'
import { followTranslation } from '@quayside/ui/translated-texts'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { applyTheme, savedTheme } from './theme/theme.ts'

applyTheme(savedTheme())
followTranslation(document.body)
const place = document.getElementById('app')
if (place) createRoot(place).render(<App fetch={(url, init) => fetch(url, init)} />)
