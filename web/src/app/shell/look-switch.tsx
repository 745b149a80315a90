import { Segmented } from 'antd'
import { setSetting, sizes, useSettings } from '../settings'
import { ColourChoice } from './colour-choice'
import { useShellTexts } from './use-shell-texts'
import './look-switch.css'

/** Colour, light or dark, and size, within reach of a page that is looked at in each of them. */
export function LookSwitch() {
  const { t } = useShellTexts()
  const mode = useSettings((settings) => settings.mode)
  const size = useSettings((settings) => settings.size)
  return (
    <div className="look-switch">
      <ColourChoice />
      <Segmented
        aria-label={t('shell:mode')}
        value={mode}
        options={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`shell:modeNames.${value}`) }))}
        onChange={(value) => setSetting('mode', value)}
      />
      <Segmented
        aria-label={t('shell:size')}
        value={size}
        options={sizes.map((value) => ({ value, label: t(`shell:sizeNames.${value}`) }))}
        onChange={(value) => setSetting('size', value)}
      />
    </div>
  )
}
