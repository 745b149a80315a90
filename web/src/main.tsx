import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import common from './app/locale/zh.json'
import { Root } from './app/root'
import { startTexts } from './platform/i18n'
import './app/theme.css'

const place = document.getElementById('root')

if (place) {
  await startTexts(common)
  createRoot(place).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  )
}
