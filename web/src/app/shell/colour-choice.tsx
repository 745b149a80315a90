import { CheckOutlined } from '@ant-design/icons'
import { setSetting, themeColours, useSettings } from '../settings'
import { swatches } from './theme-swatches'
import { useShellTexts } from './use-shell-texts'
import './colour-choice.css'

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
