import { CheckOutlined } from '@ant-design/icons'
import { setSetting, type ThemeColour, themeColours, useSettings } from '../settings'
import { useShellTexts } from './use-shell-texts'
import './colour-choice.css'

/** What a swatch shows; the shade that is used is a readable one of it. */
const swatches: Record<ThemeColour, string> = {
  blue: '#1677ff',
  purple: '#722ed1',
  azure: '#13a8a8',
  ocean: '#2f54eb',
  green: '#52c41a',
  yellow: '#fadb14',
  orange: '#fa8c16',
  red: '#f5222d',
}

/** The eight theme colours (SHL-07). */
export function ColourChoice() {
  const { t } = useShellTexts()
  const chosen = useSettings((settings) => settings.themeClass)
  return (
    <div className="colour-choice" role="radiogroup" aria-label={t('shell:themeClass')}>
      {themeColours.map((colour) => (
        <label key={colour} title={t(`shell:colour.${colour}`)} style={{ background: swatches[colour] }}>
          <input
            type="radio"
            name="themeClass"
            className="visually-hidden"
            aria-label={t(`shell:colour.${colour}`)}
            checked={chosen === colour}
            onChange={() => setSetting('themeClass', colour)}
          />
          {chosen === colour ? <CheckOutlined aria-hidden /> : null}
        </label>
      ))}
    </div>
  )
}
