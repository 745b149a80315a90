import { layoutTypes, useSettings } from '../settings'
import { chooseLayout } from './choose-layout'
import { useShellTexts } from './use-shell-texts'
import './layout-choice.css'

/** The four layouts, each as a small picture with its name (SHL-01 to SHL-04). */
export function LayoutChoice() {
  const { t } = useShellTexts()
  const chosen = useSettings((settings) => settings.layoutType)
  return (
    <div className="layout-choice" role="radiogroup" aria-label={t('shell:layoutType')}>
      {layoutTypes.map((layout) => (
        <label key={layout}>
          <input
            type="radio"
            name="layoutType"
            className="visually-hidden"
            checked={chosen === layout}
            onChange={() => void chooseLayout(layout)}
          />
          <span className="layout-picture" data-layout={layout} aria-hidden="true">
            <i className="layout-top" />
            <i className="layout-side" />
            <i className="layout-page" />
          </span>
          {t(`shell:layoutNames.${layout}`)}
        </label>
      ))}
    </div>
  )
}
