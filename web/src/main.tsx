import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import common from './app/locale/zh.json'
import { Root } from './app/root'
import { startTexts } from './platform/i18n'
import './app/theme.css'

const place = document.getElementById('root')

if (place) {
  await startTexts(common)
  // The document says so where others are shown in place of the product's own.
  const { texts } = document.documentElement.dataset
  if (texts) await (await import('./platform/shown-texts')).showTexts(texts)
  createRoot(place).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  )
}
